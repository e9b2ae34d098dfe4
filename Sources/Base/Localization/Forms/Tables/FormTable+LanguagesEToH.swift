// swift-format-ignore-file
// Made by Tools/forms from CLDR 47, which is © Unicode, Inc., under the Unicode License v3 (Unicode-3.0, https://www.unicode.org/license.txt).

extension FormTable {
  /// Languages from e to h.
  static let languagesEToH = """
    ebu|||||||d MMMM y|Mweri wa mbere;Mweri wa kaĩri;Mweri wa kathatũ;Mweri wa kana;Mweri wa gatano;Mweri wa gatantatũ;Mweri wa mũgwanja;Mweri wa kanana;Mweri wa kenda;Mweri wa ikũmi;Mweri wa ikũmi na ũmwe;Mweri wa ikũmi na Kaĩrĩ|||||
    ee|||||3 3 3||MMMM d 'lia' y|dzove;dzodze;tedoxe;afɔfĩe;dame;masa;siamlɔm;deasiamime;anyɔnyɔ;kele;adeɛmekpɔxe;dzome||{0}, {1};{0}, {1};{0}, kple {1};{0} kple {1}||1|
    el|,|.|||||d MMMM y|Ιανουαρίου;Φεβρουαρίου;Μαρτίου;Απριλίου;Μαΐου;Ιουνίου;Ιουλίου;Αυγούστου;Σεπτεμβρίου;Οκτωβρίου;Νοεμβρίου;Δεκεμβρίου|Ιανουάριος;Φεβρουάριος;Μάρτιος;Απρίλιος;Μάιος;Ιούνιος;Ιούλιος;Αύγουστος;Σεπτέμβριος;Οκτώβριος;Νοέμβριος;Δεκέμβριος|{0}, {1};{0}, {1};{0} και {1};{0} και {1}|{0}, {1};{0}, {1};{0} ή {1};{0} ή {1}|1|
    el-POLYTON||||||||Ιανουαρίου;Φεβρουαρίου;Μαρτίου;Απριλίου;Μαΐου;Ιουνίου;Ιουλίου;Αὐγούστου;Σεπτεμβρίου;Ὀκτωβρίου;Νοεμβρίου;Δεκεμβρίου|Ιανουάριος;Φεβρουάριος;Μάρτιος;Απρίλιος;Μάιος;Ιούνιος;Ιούλιος;Αὔγουστος;Σεπτέμβριος;Ὀκτώβριος;Νοέμβριος;Δεκέμβριος||||
    en|||||||MMMM d, y|January;February;March;April;May;June;July;August;September;October;November;December||{0}, {1};{0}, {1};{0}, and {1};{0} and {1}||5|
    en-001|||||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-AE|||||||d MMMM y||||||
    en-AT|,|.||{0}\u{A0}%|||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-BE|,|.|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-BW|||||||dd MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-BZ|||||||dd MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-CA||||||||||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-CH||’|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-CZ|,|\u{A0}|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-DE|,|.||{0}\u{A0}%|||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-DK|,|.||{0}\u{A0}%|||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-Dsrt|||||||y MMMM d|𐐖𐐰𐑌𐐷𐐭𐐯𐑉𐐨;𐐙𐐯𐐺𐑉𐐭𐐯𐑉𐐨;𐐣𐐪𐑉𐐽;𐐁𐐹𐑉𐐮𐑊;𐐣𐐩;𐐖𐐭𐑌;𐐖𐐭𐑊𐐴;𐐂𐑀𐐲𐑅𐐻;𐐝𐐯𐐹𐐻𐐯𐑋𐐺𐐲𐑉;𐐉𐐿𐐻𐐬𐐺𐐲𐑉;𐐤𐐬𐑂𐐯𐑋𐐺𐐲𐑉;𐐔𐐨𐑅𐐯𐑋𐐺𐐲𐑉||{0}, {1};{0}, {1};{0}, {1};{0}, {1}|||
    en-ES|,|.|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-FI|,|\u{A0}||{0}\u{A0}%|||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-FR|,|\u{202F}|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-HU|,|\u{A0}|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-ID|,|.|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-IN|||||3 2 1||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-IT|,|.|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-MT|||||||dd MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-NL|,|.|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-NO|,|\u{A0}||{0}\u{A0}%|||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-PL|,|.|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-PT|,|\u{A0}|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-RO|,|.|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-SE|,|\u{A0}||{0}\u{A0}%|||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-SI|,|.|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-SK|,|\u{A0}|||||d MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-Shaw|||||||y MMMM d|·𐑡𐑨𐑙𐑘𐑭𐑢𐑺𐑰;·𐑓𐑧𐑚𐑘𐑵𐑢𐑺𐑰;·𐑥𐑸𐑗;·𐑱𐑐𐑮𐑭𐑤;·𐑥𐑱;·𐑡𐑵𐑯;·𐑡𐑫𐑤𐑲;·𐑪𐑜𐑭𐑕𐑑;·𐑕𐑧𐑐𐑑𐑧𐑥𐑚𐑸;·𐑷𐑒𐑑𐑴𐑚𐑸;·𐑯𐑴𐑝𐑧𐑥𐑚𐑸;·𐑛𐑭𐑕𐑧𐑥𐑚𐑸||{0}, {1};{0}, {1};{0}, {1};{0}, {1}|||
    en-US-POSIX|||||0 0 1||||||||
    en-ZA|,|\u{A0}|||||dd MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    en-ZW|||||||dd MMMM y|||{0}, {1};{0}, {1};{0} and {1};{0} and {1}|{0}, {1};{0}, {1};{0} or {1};{0} or {1}||
    eo|,|\u{A0}|||||y-MMMM-dd|Januaro;Februaro;Marto;Aprilo;Majo;Junio;Julio;Aŭgusto;Septembro;Oktobro;Novembro;Decembro||{0}, {1};{0}, {1};{0} kaj {1};{0} kaj {1}|{0}, {1};{0}, {1};{0} aŭ {1};{0} aŭ {1}|1|
    es|,|.||{0}\u{A0}%|3 3 2||d 'de' MMMM 'de' y|enero;febrero;marzo;abril;mayo;junio;julio;agosto;septiembre;octubre;noviembre;diciembre||{0}, {1};{0}, {1};{0} y {1};{0} y {1}|{0}, {1};{0}, {1};{0} o {1};{0} o {1}|16|
    es-419|.|,||{0}%|3 3 1||||||||
    es-AR||||{0}%|3 3 1||||||||
    es-BO||||{0}%|3 3 1||||||||
    es-CL||||{0}%|3 3 1||||||||
    es-CO||||{0}%|3 3 1||||||||
    es-CR||\u{A0}||{0}%|3 3 1||||||||
    es-EC||||{0}%|3 3 1||||||||
    es-HN|.|,||{0}%|3 3 1||dd 'de' MMMM 'de' y||||||
    es-PE|.|,||{0}%|3 3 1|||enero;febrero;marzo;abril;mayo;junio;julio;agosto;setiembre;octubre;noviembre;diciembre|Enero;Febrero;Marzo;Abril;Mayo;Junio;Julio;Agosto;Setiembre;Octubre;Noviembre;Diciembre||||
    es-PY||||{0}%|3 3 1||||||||
    es-UY||||{0}%|3 3 1|||enero;febrero;marzo;abril;mayo;junio;julio;agosto;setiembre;octubre;noviembre;diciembre|Enero;Febrero;Marzo;Abril;Mayo;Junio;Julio;Agosto;Setiembre;Octubre;Noviembre;Diciembre||||
    es-VE||||{0}%|3 3 1||||||||
    et|,|\u{A0}|−||3 3 2||d. MMMM y|jaanuar;veebruar;märts;aprill;mai;juuni;juuli;august;september;oktoober;november;detsember||{0}, {1};{0}, {1};{0} ja {1};{0} ja {1}|{0}, {1};{0}, {1};{0} või {1};{0} või {1}|5|
    eu|,|.|−|%\u{A0}{0}|||y('e')'ko' MMMM'ren' d('a')|urtarrila;otsaila;martxoa;apirila;maiatza;ekaina;uztaila;abuztua;iraila;urria;azaroa;abendua||{0}, {1};{0}, {1};{0} eta {1};{0} eta {1}|{0}, {1};{0}, {1};{0} edo {1};{0} edo {1}|1|
    ewo|,|\u{A0}|||||d MMMM y|ngɔn osú;ngɔn bɛ̌;ngɔn lála;ngɔn nyina;ngɔn tána;ngɔn saməna;ngɔn zamgbála;ngɔn mwom;ngɔn ebulú;ngɔn awóm;ngɔn awóm ai dziá;ngɔn awóm ai bɛ̌|||||
    fa|٫|٬|\u{200E}−|{0}٪||۰۱۲۳۴۵۶۷۸۹|d MMMM y|ژانویهٔ;فوریهٔ;مارس;آوریل;مهٔ;ژوئن;ژوئیهٔ;اوت;سپتامبر;اکتبر;نوامبر;دسامبر|ژانویه;فوریه;مارس;آوریل;مه;ژوئن;ژوئیه;اوت;سپتامبر;اکتبر;نوامبر;دسامبر|{0}،\u{200F} {1};{0}،\u{200F} {1};{0}، و {1};{0} و {1}|{0}،\u{200F} {1};{0}،\u{200F} {1};{0}، یا {1};{0} یا {1}|3|rtl
    fa-AF||||||||جنوری;فبروری;مارچ;اپریل;می;جون;جولای;اگست;سپتمبر;اکتوبر;نومبر;دسمبر|=||||
    ff|,|\u{A0}|||||d MMMM y|siilo;colte;mbooy;seeɗto;duujal;korse;morso;juko;siilto;yarkomaa;jolal;bowte||||17|
    ff-Adlm|.|⹁||||𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙|d MMMM⹁ y|𞤅𞤭𞥅𞤤𞤮;𞤕𞤮𞤤𞤼𞤮;𞤐𞤦𞤮𞥅𞤴𞤮;𞤅𞤫𞥅𞤼𞤮;𞤁𞤵𞥅𞤶𞤮;𞤑𞤮𞤪𞤧𞤮;𞤃𞤮𞤪𞤧𞤮;𞤔𞤵𞤳𞤮;𞤅𞤭𞤤𞤼𞤮;𞤒𞤢𞤪𞤳𞤮;𞤔𞤮𞤤𞤮;𞤄𞤮𞤱𞤼𞤮||{0}⹁ {1};{0}⹁ {1};{0}⹁ 𞤫 {1};{0} 𞤫 {1}|{0}⹁ {1};{0}⹁ {1};{0}⹁ 𞤥𞤢𞥄𞤯𞤵𞤲 {1};{0} 𞤥𞤢𞥄𞤯𞤵𞤲 {1}||rtl
    fi|,|\u{A0}|−|{0}\u{A0}%|||d. MMMM y|tammikuuta;helmikuuta;maaliskuuta;huhtikuuta;toukokuuta;kesäkuuta;heinäkuuta;elokuuta;syyskuuta;lokakuuta;marraskuuta;joulukuuta|tammikuu;helmikuu;maaliskuu;huhtikuu;toukokuu;kesäkuu;heinäkuu;elokuu;syyskuu;lokakuu;marraskuu;joulukuu|{0}, {1};{0}, {1};{0} ja {1};{0} ja {1}|{0}, {1};{0}, {1};{0} tai {1};{0} tai {1}|5|
    fil|||||||MMMM d, y|Enero;Pebrero;Marso;Abril;Mayo;Hunyo;Hulyo;Agosto;Setyembre;Oktubre;Nobyembre;Disyembre||{0}, {1};{0}, {1};{0}, at {1};{0} at {1}|{0}, {1};{0}, {1};{0}, o {1};{0} o {1}|11|
    fo|,|.|−|{0}\u{A0}%|||d. MMMM y|januar;februar;mars;apríl;mai;juni;juli;august;september;oktober;november;desember||{0}, {1};{0}, {1};{0}, og {1};{0} og {1}|{0}, {1};{0}, {1};{0}, ella {1};{0} ella {1}|1|
    fr|,|\u{202F}||{0}\u{A0}%|||d MMMM y|janvier;février;mars;avril;mai;juin;juillet;août;septembre;octobre;novembre;décembre||{0}, {1};{0}, {1};{0} et {1};{0} et {1}|{0}, {1};{0}, {1};{0} ou {1};{0} ou {1}|18|
    fr-CA||\u{A0}|||||||||||
    fr-CH||||{0}%|||||||||
    fr-LU||.|||||||||||
    frr|||||||d. MMMM y|Janewoore;Febrewoore;Maarts;April;Mei;Jüüne;Jüüle;August;September;Oktuuber;Nofember;Detsember||{0}, {1};{0}, {1};{0} an {1};{0} an {1}|{0}, {1};{0}, {1};{0} of {1};{0} of {1}||
    fur|||||||d 'di' MMMM 'dal' y|Zenâr;Fevrâr;Març;Avrîl;Mai;Jugn;Lui;Avost;Setembar;Otubar;Novembar;Dicembar||{0}, {1};{0}, {1};{0} e {1};{0} e {1}||1|
    fy|,|.|||||d MMMM y|Jannewaris;Febrewaris;Maart;April;Maaie;Juny;July;Augustus;Septimber;Oktober;Novimber;Desimber||{0}, {1};{0}, {1};{0} en {1};{0} en {1}|{0}, {1};{0}, {1};{0} of {1};{0} of {1}|5|
    ga|||||||d MMMM y|Eanáir;Feabhra;Márta;Aibreán;Bealtaine;Meitheamh;Iúil;Lúnasa;Meán Fómhair;Deireadh Fómhair;Samhain;Nollaig||{0}, {1};{0}, {1};{0} agus {1};{0} agus {1}|{0}, {1};{0}, {1};{0} nó {1};{0} nó {1}|19|
    gaa|||||||MMMM d, y|Aharabata;Oflɔ;Otsokrikri;Abɛibe;Agbiɛnaa;Otukwajaŋ;Maawɛ;Manyawale;Gbo;Antɔŋ;Alemle;Afuabe|Aharabata;Oflɔ;Otsokrikri;Abɛibe;Agbiɛnaa;Otukwajan;Maawɛ;Manyawale;Gbo;Antɔŋ;Alemle;Afuabe||||
    gd|||||||d'mh' MMMM y|dhen Fhaoilleach;dhen Ghearran;dhen Mhàrt;dhen Ghiblean;dhen Chèitean;dhen Ògmhios;dhen Iuchar;dhen Lùnastal;dhen t-Sultain;dhen Dàmhair;dhen t-Samhain;dhen Dùbhlachd|Am Faoilleach;An Gearran;Am Màrt;An Giblean;An Cèitean;An t-Ògmhios;An t-Iuchar;An Lùnastal;An t-Sultain;An Dàmhair;An t-Samhain;An Dùbhlachd|{0}, {1};{0}, {1};{0} agus {1};{0} agus {1}|{0}, {1};{0}, {1};{0} no {1};{0} no {1}|20|
    gez|||||||dd MMMM y|ጠሐረ;ከተተ;መገበ;አኀዘ;ግንባት;ሠንየ;ሐመለ;ነሐሰ;ከረመ;ጠቀመ;ኀደረ;ኀሠሠ|||||
    gl|,|.||{0}\u{A0}%|||d 'de' MMMM 'de' y|xaneiro;febreiro;marzo;abril;maio;xuño;xullo;agosto;setembro;outubro;novembro;decembro||{0}, {1};{0}, {1};{0} e {1};{0} e {1}|{0}, {1};{0}, {1};{0} ou {1};{0} ou {1}|5|
    gn||||||||Jasyteĩ;Jasykõi;Jasyapy;Jasyrundy;Jasypo;Jasypoteĩ;Jasypokõi;Jasypoapy;Jasyporundy;Jasypa;Jasypateĩ;Jasypakõi|||||
    gsw||’|−|{0}\u{A0}%|||d. MMMM y|Januar;Februar;März;April;Mai;Juni;Juli;Auguscht;Septämber;Oktoober;Novämber;Dezämber||{0}, {1};{0}, {1};{0} und {1};{0} und {1}||1|
    gu|||||3 2 1||d MMMM, y|જાન્યુઆરી;ફેબ્રુઆરી;માર્ચ;એપ્રિલ;મે;જૂન;જુલાઈ;ઑગસ્ટ;સપ્ટેમ્બર;ઑક્ટોબર;નવેમ્બર;ડિસેમ્બર||{0}, {1};{0}, {1};{0} અને {1};{0} અને {1}|{0}, {1};{0}, {1};{0}, અથવા {1};{0} અથવા {1}|3|
    guz|||||||d MMMM y|Chanuari;Feburari;Machi;Apiriri;Mei;Juni;Chulai;Agosti;Septemba;Okitoba;Nobemba;Disemba|||||
    gv|||||||dd MMMM y|Jerrey-geuree;Toshiaght-arree;Mayrnt;Averil;Boaldyn;Mean-souree;Jerrey-souree;Luanistyn;Mean-fouyir;Jerrey-fouyir;Mee Houney;Mee ny Nollick||||21|
    ha|||||||d MMMM, y|Janairu;Faburairu;Maris;Afirilu;Mayu;Yuni;Yuli;Agusta;Satumba;Oktoba;Nuwamba;Disamba||{0}, {1};{0}, {1};{0}, da {1};{0} da {1}|{0}, {1};{0}, {1};{0} ko {1};{0} ko {1}|1|
    ha-Arab|||||||y MMMM d|جَنَيْرُ;ڢَبْرَيْرُ;مَرِسْ;أَڢْرِلُ;مَيُ;يُونِ;يُولِ;أَغُسْتَ;سَتُمْبَ;أُكْتوُبَ;نُوَمْبَ;دِسَمْبَ||{0}, {1};{0}, {1};{0}, {1};{0}, {1}|{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||rtl
    haw|||||||d MMMM y|Ianuali;Pepeluali;Malaki;ʻApelila;Mei;Iune;Iulai;ʻAukake;Kepakemapa;ʻOkakopa;Nowemapa;Kekemapa||||1|
    he|||\u{200E}-||||d בMMMM y|ינואר;פברואר;מרץ;אפריל;מאי;יוני;יולי;אוגוסט;ספטמבר;אוקטובר;נובמבר;דצמבר||{0}, {1};{0}, {1};{0} ו{1};{0} ו{1}|{0}, {1};{0}, {1};{0} או {1};{0} או {1}|22|rtl
    hi|||||3 2 1||d MMMM y|जनवरी;फ़रवरी;मार्च;अप्रैल;मई;जून;जुलाई;अगस्त;सितंबर;अक्टूबर;नवंबर;दिसंबर||{0}, {1};{0}, {1};{0}, और {1};{0} और {1}|{0}, {1};{0}, {1};{0} या {1};{0} या {1}|3|
    hi-Latn|||||||d MMMM, y|January;February;March;April;May;June;July;August;September;October;November;December||{0}, {1};{0}, {1};{0}, aur {1};{0} aur {1}|{0}, {1};{0}, {1};{0} yaa {1};{0} yaa {1}||
    hnj||||||𞅀𞅁𞅂𞅃𞅄𞅅𞅆𞅇𞅈𞅉||𞄆𞄬;𞄛𞄨𞄱𞄄𞄤𞄲𞄨;𞄒𞄫𞄰𞄒𞄪𞄱;𞄤𞄨𞄱;𞄀𞄪𞄴;𞄛𞄤𞄱𞄞𞄤𞄦;𞄔𞄩𞄴𞄆𞄨𞄰;𞄕𞄩𞄲𞄔𞄄𞄰𞄤;𞄛𞄤𞄱𞄒𞄤𞄰;𞄪𞄱𞄀𞄤𞄴;𞄚𞄦𞄲𞄤𞄚𞄄𞄰𞄫;𞄒𞄩𞄱𞄔𞄬𞄴|||||
    hr|,|.|−|{0}\u{A0}%|||d. MMMM y.|siječnja;veljače;ožujka;travnja;svibnja;lipnja;srpnja;kolovoza;rujna;listopada;studenoga;prosinca|siječanj;veljača;ožujak;travanj;svibanj;lipanj;srpanj;kolovoz;rujan;listopad;studeni;prosinac|{0}, {1};{0}, {1};{0} i {1};{0} i {1}|{0}, {1};{0}, {1};{0} ili {1};{0} ili {1}|9|
    hsb|,|.||{0}\u{A0}%|||d. MMMM y|januara;februara;měrca;apryla;meje;junija;julija;awgusta;septembra;oktobra;nowembra;decembra|januar;februar;měrc;apryl;meja;junij;julij;awgust;september;oktober;nowember;december|{0}, {1};{0}, {1};{0} a {1};{0} a {1}|{0}, {1};{0}, {1};{0} abo {1};{0} abo {1}|15|
    ht|,|\u{A0}||{0}\u{A0}%|||d MMMM y|janvier;février;mars;avril;mai;juin;juillet;août;septembre;octobre;novembre;décembre||{0}, {1};{0}, {1};{0} et {1};{0} et {1}|{0}, {1};{0}, {1};{0} ou {1};{0} ou {1}|18|
    hu|,|\u{A0}|||3 3 2||y. MMMM d.|január;február;március;április;május;június;július;augusztus;szeptember;október;november;december||{0}, {1};{0}, {1};{0} és {1};{0} és {1}|{0}, {1};{0}, {1};{0} vagy {1};{0} vagy {1}|1|
    hy|,|\u{A0}|||3 3 2||dd MMMM, y թ.|հունվարի;փետրվարի;մարտի;ապրիլի;մայիսի;հունիսի;հուլիսի;օգոստոսի;սեպտեմբերի;հոկտեմբերի;նոյեմբերի;դեկտեմբերի|հունվար;փետրվար;մարտ;ապրիլ;մայիս;հունիս;հուլիս;օգոստոս;սեպտեմբեր;հոկտեմբեր;նոյեմբեր;դեկտեմբեր|{0}, {1};{0}, {1};{0} և {1};{0} և {1}|{0}, {1};{0}, {1};{0} կամ {1};{0} կամ {1}|17|
    """
}
