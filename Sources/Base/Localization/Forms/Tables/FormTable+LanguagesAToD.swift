// swift-format-ignore-file
// Made by Tools/forms from CLDR 47, which is © Unicode, Inc., under the Unicode License v3 (Unicode-3.0, https://www.unicode.org/license.txt).

extension FormTable {
  /// Languages from a to d.
  static let languagesAToD = """
    aa|||||||dd MMMM y|Qunxa Garablu;Kudo;Ciggilta Kudo;Agda Baxis;Caxah Alsa;Qasa Dirri;Qado Dirri;Liiqen;Waysu;Diteli;Ximoli;Kaxxa Garablu|||||
    aa-DJ||||||||Qunxa Garablu;Kudo;Ciggilta Kudo;Agda Baxis;Caxah Alsa;Qasa Dirri;Qado Dirri;Leqeeni;Waysu;Diteli;Ximoli;Kaxxa Garablu|||||
    ab||||{0}\u{A0}%|||d MMMM y 'ш'.|Ажьырныҳəа;Жəабран;Хəажəкыра;Мшаԥы;Лаҵара;Рашəара;Ԥхынгəы;Нанҳəа;Цəыббра;Жьҭаара;Абҵара;Ԥхынҷкәын||{0}, {1};{0}, {1};{0}-и {1}-и;{0}-и {1}-и|{0}, {1};{0}, {1};{0} ма {1};{0} ма {1}||
    af|,|\u{A0}|||||dd MMMM y|Januarie;Februarie;Maart;April;Mei;Junie;Julie;Augustus;September;Oktober;November;Desember||{0}, {1};{0}, {1};{0} en {1};{0} en {1}|{0}, {1};{0}, {1};{0} of {1};{0} of {1}|1|
    af-NA|||||||d MMMM y||||||
    agq|,|\u{A0}|||||d MMMM y|ndzɔ̀ŋɔ̀nùm;ndzɔ̀ŋɔ̀kƗ̀zùʔ;ndzɔ̀ŋɔ̀tƗ̀dʉ̀ghà;ndzɔ̀ŋɔ̀tǎafʉ̄ghā;ndzɔ̀ŋèsèe;ndzɔ̀ŋɔ̀nzùghò;ndzɔ̀ŋɔ̀dùmlo;ndzɔ̀ŋɔ̀kwîfɔ̀e;ndzɔ̀ŋɔ̀tƗ̀fʉ̀ghàdzughù;ndzɔ̀ŋɔ̀ghǔuwelɔ̀m;ndzɔ̀ŋɔ̀chwaʔàkaa wo;ndzɔ̀ŋèfwòo|||||
    ak|||||||MMMM d, y|Ɔpɛpɔn;Ɔgyefoɔ;Ɔbɛnem;Oforisuo;Kɔtɔnimma;Ayɛwohomumu;Kutawonsa;Ɔsanaa;Ɛbɔ;Ahinime;Obubuo;Ɔpɛnimma||{0}, {1};{0}, {1};{0}, ne {1};{0} ne {1}|{0}, {1};{0}, {1};{0}, anaa {1};{0} anaa {1}|2|
    am|||||||d MMMM y|ጃንዋሪ;ፌብሩዋሪ;ማርች;ኤፕሪል;ሜይ;ጁን;ጁላይ;ኦገስት;ሴፕቴምበር;ኦክቶበር;ኖቬምበር;ዲሴምበር||{0}፣ {1};{0}፣ {1};{0} እና {1};{0} እና {1}|{0}፣ {1};{0}፣ {1};{0} ወይም {1};{0} ወይም {1}|3|
    an|||||||d MMMM 'de' y|de chinero;de febrero;de marzo;d’abril;de mayo;de chunyo;de chuliol;d’agosto;de setiembre;d’octubre;de noviembre;d’aviento|chinero;febrero;marzo;abril;mayo;chunyo;chuliol;agosto;setiembre;octubre;noviembre;aviento|{0}, {1};{0}, {1};{0} y {1};{0} y {1}|{0}, {1};{0}, {1};{0} u {1};{0} u {1}|1|
    apc||||||||كانون التاني;شباط;أذار;نيسان;أيار;حزيران;تموز;آب;أيلول;تشرين الأول;تشرين التاني;كانون الأول|||||rtl
    ar|||\u{200E}-|{0}\u{200E}%\u{200E}|||d MMMM y|يناير;فبراير;مارس;أبريل;مايو;يونيو;يوليو;أغسطس;سبتمبر;أكتوبر;نوفمبر;ديسمبر||{0} و{1};{0} و{1};{0} و{1};{0} و{1}|{0} أو {1};{0} أو {1};{0} أو {1};{0} أو {1}|4|rtl
    ar-BH|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-DJ|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-DZ|,|.||||||جانفي;فيفري;مارس;أفريل;ماي;جوان;جويلية;أوت;سبتمبر;أكتوبر;نوفمبر;ديسمبر|||||
    ar-EG|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-ER|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-IL|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-IQ|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩||كانون الثاني;شباط;آذار;نيسان;أيار;حزيران;تموز;آب;أيلول;تشرين الأول;تشرين الثاني;كانون الأول|||||
    ar-JO|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩||كانون الثاني;شباط;آذار;نيسان;أيار;حزيران;تموز;آب;أيلول;تشرين الأول;تشرين الثاني;كانون الأول|||||
    ar-KM|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-KW|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-LB|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩||كانون الثاني;شباط;آذار;نيسان;أيار;حزيران;تموز;آب;أيلول;تشرين الأول;تشرين الثاني;كانون الأول|||||
    ar-LY|,|.|||||||||||
    ar-MA|,|.||||||يناير;فبراير;مارس;أبريل;ماي;يونيو;يوليوز;غشت;شتنبر;أكتوبر;نونبر;دجنبر|||||
    ar-MR|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩||يناير;فبراير;مارس;إبريل;مايو;يونيو;يوليو;أغشت;شتمبر;أكتوبر;نوفمبر;دجمبر|||||
    ar-OM|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-PS|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩||كانون الثاني;شباط;آذار;نيسان;أيار;حزيران;تموز;آب;أيلول;تشرين الأول;تشرين الثاني;كانون الأول|||||
    ar-QA|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-SA|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-SD|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-SO|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-SS|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-SY|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩||كانون الثاني;شباط;آذار;نيسان;أيار;حزيران;تموز;آب;أيلول;تشرين الأول;تشرين الثاني;كانون الأول|||||
    ar-TD|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    ar-TN|,|.||||||جانفي;فيفري;مارس;أفريل;ماي;جوان;جويلية;أوت;سبتمبر;أكتوبر;نوفمبر;ديسمبر|||||
    ar-YE|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩|||||||
    as|||||3 2 1|০১২৩৪৫৬৭৮৯|d MMMM, y|জানুৱাৰী;ফেব্ৰুৱাৰী;মাৰ্চ;এপ্ৰিল;মে’;জুন;জুলাই;আগষ্ট;ছেপ্তেম্বৰ;অক্টোবৰ;নৱেম্বৰ;ডিচেম্বৰ||{0}, {1};{0}, {1};{0} আৰু {1};{0} আৰু {1}|{0}, {1};{0}, {1};{0} বা {1};{0} বা {1}|3|
    asa|||||||d MMMM y|Januari;Februari;Machi;Aprili;Mei;Juni;Julai;Agosti;Septemba;Oktoba;Novemba;Desemba||||1|
    ast|,|.|||||d MMMM 'de' y|de xineru;de febreru;de marzu;d’abril;de mayu;de xunu;de xunetu;d’agostu;de setiembre;d’ochobre;de payares;d’avientu|xineru;febreru;marzu;abril;mayu;xunu;xunetu;agostu;setiembre;ochobre;payares;avientu|{0}, {1};{0}, {1};{0} y {1};{0} y {1}|{0}, {1};{0}, {1};{0} o {1};{0} o {1}|5|
    az|,|.|||||d MMMM y|yanvar;fevral;mart;aprel;may;iyun;iyul;avqust;sentyabr;oktyabr;noyabr;dekabr||{0}, {1};{0}, {1};{0} və {1};{0} və {1}|{0}, {1};{0}, {1};{0}, yaxud {1};{0} yaxud {1}|1|
    az-Arab|٫|٬|\u{200E}-\u{200E}|{0}٪||۰۱۲۳۴۵۶۷۸۹|y MMMM d|M01;M02;M03;M04;M05;M06;M07;M08;M09;M10;M11;M12||{0}, {1};{0}, {1};{0}, {1};{0}, {1}|{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||rtl
    az-Cyrl|.|,||||||јанвар;феврал;март;апрел;май;ијун;ијул;август;сентјабр;октјабр;нојабр;декабр|Јанвар;Феврал;Март;Апрел;Май;Ијун;Ијул;Август;Сентјабр;Октјабр;Нојабр;Декабр|{0}, {1};{0}, {1};{0}, {1};{0}, {1}|{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||
    bal|||||||d MMMM, y|جنوری;پروری;مارچ;اپرێل;مئیی;جون;جۆلایی;اگست;ستمبر;اکتوبر;نئومبر;دسمبر||||1|rtl
    bal-Latn||||||||Janwari;Parwari;Márch;Aprél;Mai;Jun;Jólái;Agast;Satambar;Aktubar;Nawambar;Dasambar|||||ltr
    bas|,|\u{A0}||{0}\u{A0}%|||d MMMM y|Kɔndɔŋ;Màcɛ̂l;Màtùmb;Màtop;M̀puyɛ;Hìlòndɛ̀;Njèbà;Hìkaŋ;Dìpɔ̀s;Bìòôm;Màyɛsèp;Lìbuy li ńyèe|||||
    be|,|\u{A0}||{0}\u{A0}%|3 3 2||d MMMM y\u{202F}'г'.|студзеня;лютага;сакавіка;красавіка;мая;чэрвеня;ліпеня;жніўня;верасня;кастрычніка;лістапада;снежня|студзень;люты;сакавік;красавік;май;чэрвень;ліпень;жнівень;верасень;кастрычнік;лістапад;снежань|{0}, {1};{0}, {1};{0} і {1};{0} і {1}|{0}, {1};{0}, {1};{0} ці {1};{0} ці {1}|6|
    be-TARASK||||||||студзеня;лютага;сакавіка;красавіка;траўня;чэрвеня;ліпеня;жніўня;верасьня;кастрычніка;лістапада;сьнежня|студзень;люты;сакавік;красавік;травень;чэрвень;ліпень;жнівень;верасень;кастрычнік;лістапад;сьнежань||||
    bem|||||||d MMMM y|Januari;Februari;Machi;Epreo;Mei;Juni;Julai;Ogasti;Septemba;Oktoba;Novemba;Disemba||||1|
    bew|||||||d MMMM y|Januari;Pèbruari;Maret;April;Méi;Juni;Juli;Agustus;Sèptèmber;Oktober;Nopèmber;Désèmber||{0}, {1};{0}, {1};{0}, èn {1};{0} èn {1}|{0}, {1};{0}, {1};{0}, atawa {1};{0} atawa {1}||
    bez|||||||d MMMM y|pa mwedzi gwa hutala;pa mwedzi gwa wuvili;pa mwedzi gwa wudatu;pa mwedzi gwa wutai;pa mwedzi gwa wuhanu;pa mwedzi gwa sita;pa mwedzi gwa saba;pa mwedzi gwa nane;pa mwedzi gwa tisa;pa mwedzi gwa kumi;pa mwedzi gwa kumi na moja;pa mwedzi gwa kumi na mbili||||1|
    bg|,|\u{A0}|||3 3 2||d MMMM y\u{202F}'г'.|януари;февруари;март;април;май;юни;юли;август;септември;октомври;ноември;декември||{0}, {1};{0}, {1};{0} и {1};{0} и {1}|{0}, {1};{0}, {1};{0} или {1};{0} или {1}|1|
    bgc||||||०१२३४५६७८९||जनवरी;फरवरी;मार्च;अप्रैल;मई;जून;जुलाई;अगस्त;सितम्बर;अक्टूबर;नवम्बर;दिसंबर|||||
    bgn|٫|٬|\u{200E}-\u{200E}|{0}٪||۰۱۲۳۴۵۶۷۸۹||||{0}، {1};{0}، {1};{0}، و {1};{0} و {1}|||rtl
    bho||||||०१२३४५६७८९||जनवरी;फरवरी;मार्च;अप्रैल;मई;जून;जुलाई;अगस्त;सितम्बर;अक्टूबर;नवंबर;दिसंबर||||2|
    blo|,|\u{A0}||%\u{A0}{0}|||MMMM d y|ɩjikawǝrka kaŋɔrɔ;ɩjikpaka kaŋɔrɔ;arɛ́cika kaŋɔrɔ;njɩbɔ nɖʊka kaŋɔrɔ;acafʊnɖuka kaŋɔrɔ;anɔɔɖuka kaŋɔrɔ;alàlaka kaŋɔrɔ;ɩjikǝuka kaŋɔrɔ;abofʊmka kaŋɔrɔ;ɩjicimka kaŋɔrɔ;acapomka kaŋɔrɔ;anɔɔbʊnka kaŋɔrɔ||{0}, {1};{0}, {1};{0} na {1};{0} na {1}|{0}, {1};{0}, {1};{0} koo {1};{0} koo {1}|7|
    bm|||||||d MMMM y|zanwuye;feburuye;marisi;awirili;mɛ;zuwɛn;zuluye;uti;sɛtanburu;ɔkutɔburu;nowanburu;desanburu|||||
    bm-Nkoo||||||||M01;M02;M03;M04;M05;M06;M07;M08;M09;M10;M11;M12|||||rtl
    bn|||||3 2 1|০১২৩৪৫৬৭৮৯|d MMMM, y|জানুয়ারী;ফেব্রুয়ারী;মার্চ;এপ্রিল;মে;জুন;জুলাই;আগস্ট;সেপ্টেম্বর;অক্টোবর;নভেম্বর;ডিসেম্বর||{0}, {1};{0}, {1};{0} এবং {1};{0} এবং {1}|{0}, {1};{0}, {1};{0}, বা {1};{0} বা {1}|3|
    bo|||||||སྤྱི་ལོ་y MMMMའི་ཚེས་d|ཟླ་བ་དང་པོ;ཟླ་བ་གཉིས་པ;ཟླ་བ་གསུམ་པ;ཟླ་བ་བཞི་པ;ཟླ་བ་ལྔ་པ;ཟླ་བ་དྲུག་པ;ཟླ་བ་བདུན་པ;ཟླ་བ་བརྒྱད་པ;ཟླ་བ་དགུ་པ;ཟླ་བ་བཅུ་པ;ཟླ་བ་བཅུ་གཅིག་པ;ཟླ་བ་བཅུ་གཉིས་པ|ཟླ་བ་དང་པོ་;ཟླ་བ་གཉིས་པ་;ཟླ་བ་གསུམ་པ་;ཟླ་བ་བཞི་པ་;ཟླ་བ་ལྔ་པ་;ཟླ་བ་དྲུག་པ་;ཟླ་བ་བདུན་པ་;ཟླ་བ་བརྒྱད་པ་;ཟླ་བ་དགུ་པ་;ཟླ་བ་བཅུ་པ་;ཟླ་བ་བཅུ་གཅིག་པ་;ཟླ་བ་བཅུ་གཉིས་པ་||||
    br|,|\u{A0}||{0}\u{A0}%|||d MMMM y|Genver;Cʼhwevrer;Meurzh;Ebrel;Mae;Mezheven;Gouere;Eost;Gwengolo;Here;Du;Kerzu||{0}, {1};{0}, {1};{0} ha {1};{0} ha {1}|{0}, {1};{0}, {1};{0} pe {1};{0} pe {1}|8|
    brx|||||3 2 1||d MMMM, y|जानुवारी;फेब्रूवारी;मार्च;एप्रिल;मे;जुन;जुलाई;आगष्ट;सेप्थेम्बर;अक्ट’बर;नवेम्बर;डिसेम्बर||{0}, {1};{0}, {1};{0}, आरो {1};{0} आरो {1}||1|
    bs|,|.|||||d. MMMM y.|januar;februar;mart;april;maj;juni;juli;august;septembar;oktobar;novembar;decembar||{0}, {1};{0}, {1};{0} i {1};{0} i {1}|{0}, {1};{0}, {1};{0} ili {1};{0} ili {1}|9|
    bs-Cyrl|||||||dd. MMMM y.|јануар;фебруар;март;април;мај;јуни;јули;аугуст;септембар;октобар;новембар;децембар||{0}, {1};{0}, {1};{0} и {1};{0} и {1}|{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||
    bss||||||||||{0}, {1};{0}, {1};{0} {1};{0}, {1}|||
    byn|||||||dd MMMM y|ልደትሪ;ካብኽብቲ;ክብላ;ፋጅኺሪ;ክቢቅሪ;ምኪኤል ትጟኒሪ;ኰርኩ;ማርያም ትሪ;ያኸኒ መሳቅለሪ;መተሉ;ምኪኤል መሽወሪ;ተሕሳስሪ|||||
    ca|,|.||{0}\u{A0}%|||d MMMM 'del' y|de gener;de febrer;de març;d’abril;de maig;de juny;de juliol;d’agost;de setembre;d’octubre;de novembre;de desembre|gener;febrer;març;abril;maig;juny;juliol;agost;setembre;octubre;novembre;desembre|{0}, {1};{0}, {1};{0} i {1};{0} i {1}|{0}, {1};{0}, {1};{0} o {1};{0} o {1}|10|
    cad|||||||MMMM d, y|Cháykáhday Haˀimay;Tsahkápbiˀ;Wánit;Háshnihtiˀtiˀ;Háshnih Haˀimay;Háshnihtsiˀ;Násˀahˀatsus;Dahósikah nish;Híisikah nish;Nípbaatiˀtiˀ;Nípbaa Haˀimay;Cháykáhdaytiˀtiˀ|||||
    cch||||||||Pen Dyon;Pen Baʼa;Pen Atat;Pen Anas;Pen Atyon;Pen Achirim;Pen Atariba;Pen Awurr;Pen Shadon;Pen Shakur;Pen Kur Naba;Pen Kur Natat|||||
    ccp|||||3 2 1|𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿|d MMMM, y|𑄎𑄚𑄪𑄠𑄢𑄨;𑄜𑄬𑄛𑄴𑄝𑄳𑄢𑄪𑄠𑄢𑄨;𑄟𑄢𑄴𑄌𑄧;𑄃𑄬𑄛𑄳𑄢𑄨𑄣𑄴;𑄟𑄬;𑄎𑄪𑄚𑄴;𑄎𑄪𑄣𑄭;𑄃𑄉𑄧𑄌𑄴𑄑𑄴;𑄥𑄬𑄛𑄴𑄑𑄬𑄟𑄴𑄝𑄧𑄢𑄴;𑄃𑄧𑄇𑄴𑄑𑄬𑄝𑄧𑄢𑄴;𑄚𑄧𑄞𑄬𑄟𑄴𑄝𑄧𑄢𑄴;𑄓𑄨𑄥𑄬𑄟𑄴𑄝𑄧𑄢𑄴|𑄎𑄚𑄪𑄠𑄢𑄨;𑄜𑄬𑄛𑄴𑄝𑄳𑄢𑄪𑄠𑄢𑄨;𑄟𑄢𑄴𑄌𑄧;𑄃𑄬𑄛𑄳𑄢𑄨𑄣𑄴;𑄟𑄬;𑄎𑄪𑄚𑄴;𑄎𑄪𑄣𑄭;𑄃𑄉𑄧𑄌𑄴𑄑𑄴;𑄥𑄬𑄛𑄴𑄑𑄬𑄟𑄴𑄝𑄧𑄢𑄴;𑄃𑄧𑄇𑄴𑄑𑄮𑄝𑄧𑄢𑄴;𑄚𑄧𑄞𑄬𑄟𑄴𑄝𑄧𑄢𑄴;𑄓𑄨𑄥𑄬𑄟𑄴𑄝𑄧𑄢𑄴|{0}, {1};{0}, {1};{0} 𑄃𑄳𑄃 {1};{0} 𑄃𑄳𑄃 {1}|||
    ce||||{0}\u{A0}%||||январь;февраль;март;апрель;май;июнь;июль;август;сентябрь;октябрь;ноябрь;декабрь||||1|
    ceb|||||||MMMM d, y|Enero;Pebrero;Marso;Abril;Mayo;Hunyo;Hulyo;Agosto;Septyembre;Oktubre;Nobyembre;Disyembre||{0}, {1};{0}, {1};{0}, ug {1};{0} ug {1}|{0}, {1};{0}, {1};{0}, o {1};{0} o {1}|11|
    cgg|||||||d MMMM y|Okwokubanza;Okwakabiri;Okwakashatu;Okwakana;Okwakataana;Okwamukaaga;Okwamushanju;Okwamunaana;Okwamwenda;Okwaikumi;Okwaikumi na kumwe;Okwaikumi na ibiri||||1|
    chr|||||||MMMM d, y|ᎤᏃᎸᏔᏅ;ᎧᎦᎵ;ᎠᏅᏱ;ᎧᏬᏂ;ᎠᏂᏍᎬᏘ;ᏕᎭᎷᏱ;ᎫᏰᏉᏂ;ᎦᎶᏂ;ᏚᎵᏍᏗ;ᏚᏂᏅᏗ;ᏅᏓᏕᏆ;ᎥᏍᎩᏱ||{0}, {1};{0}, {1};{0}, ᎠᎴ {1};{0} ᎠᎴ {1}|{0}, {1};{0}, {1};{0}, ᎠᎴᏱᎩ {1};{0} ᎠᎴᏱᎩ {1}|1|
    cic|||||||MMMM d, y|Hashiʼ Ammoʼnaʼ;Hashiʼ Atokloʼ;Hashiʼ Atochchíʼnaʼ;Iiplal;Mih;Choon;Choola;Akaas;Siptimpaʼ;Aaktopaʼ;Nofimpaʼ;Tiisimpaʼ|||||
    ckb|٫|٬|\u{200F}-|{0}٪||٠١٢٣٤٥٦٧٨٩|dی MMMMی y|کانوونی دووەم;شوبات;ئازار;نیسان;ئایار;حوزەیران;تەمووز;ئاب;ئەیلوول;تشرینی یەکەم;تشرینی دووەم;کانونی یەکەم||||1|rtl
    co||||{0}\u{A0}%|||d MMMM 'di' 'u' y|di ghjennaghju;di ferraghju;di marzu;d’aprile;di maghju;di ghjugnu;di lugliu;d’aostu;di sittembre;d’ottobre;di nuvembre;di dicembre|ghjennaghju;ferraghju;marzu;aprile;maghju;ghjugnu;lugliu;aostu;sittembre;ottobre;nuvembre;dicembre|{0}, {1};{0}, {1};{0} è {1};{0} è {1}|{0}, {1};{0}, {1};{0} o {1};{0} o {1}||
    cs|,|\u{A0}||{0}\u{A0}%|||d. MMMM y|ledna;února;března;dubna;května;června;července;srpna;září;října;listopadu;prosince|leden;únor;březen;duben;květen;červen;červenec;srpen;září;říjen;listopad;prosinec|{0}, {1};{0}, {1};{0} a\u{A0}{1};{0} a\u{A0}{1}|{0}, {1};{0}, {1};{0} nebo {1};{0} nebo {1}|12|
    csw||||||||ᐅᒉᒥᑮᓯᑳᐏᐲᓯᒼ;ᐸᐚᐦᒐᑭᓇᓰᐢ;ᒥᑭᓯᐏᐲᓯᒼ;ᓂᐢᑭᐲᓯᒼ;ᐊᓃᑭᐲᓯᒼ;ᐚᐏᐲᓯᒼ;ᐹᐢᑲᐦᐋᐏᐲᓯᒼ;ᐅᐸᐦᐅᐏᐲᓯᒼ;ᓄᒌᑐᐏᐲᓯᒼ;ᐱᓈᐢᑯᐏᐲᓯᒼ;ᐋᕽᐘᑎᓄᐏᐲᓯᒼ;ᒪᑯᓭᑮᓭᑳᐏᐲᓯᒼ||{0}, {1};{0}, {1};{0}, {1};{0} ᐊᐠᐘ {1}|{0}, {1};{0}, {1};{0}, ᐊᐍᑳ {1};{0} ᐊᐍᑳ {1}|2|
    cu||||{0}\u{A0}%||||і҆аннꙋа́рїа;феврꙋа́рїа;ма́рта;а҆прі́ллїа;ма́їа;і҆ꙋ́нїа;і҆ꙋ́лїа;а҆́ѵгꙋста;септе́мврїа;ѻ҆ктѡ́врїа;ное́мврїа;деке́мврїа|і҆аннꙋа́рїй;феврꙋа́рїй;ма́ртъ;а҆прі́ллїй;ма́їй;і҆ꙋ́нїй;і҆ꙋ́лїй;а҆́ѵгꙋстъ;септе́мврїй;ѻ҆ктѡ́врїй;ное́мврїй;деке́мврїй|{0}, {1};{0}, {1};{0} и҆ {1};{0} и҆ {1}|||
    cv|,|\u{A0}||{0}\u{A0}%|||d MMMM y\u{202F}'ҫ'.|кӑрлач;нарӑс;пуш;ака;ҫу;ҫӗртме;утӑ;ҫурла;авӑн;юпа;чӳк;раштав||{0}, {1};{0}, {1};{0} тата {1};{0} тата {1}|{0}, {1};{0}, {1};{0} е {1};{0} е {1}||
    cy|||||||d MMMM y|Ionawr;Chwefror;Mawrth;Ebrill;Mai;Mehefin;Gorffennaf;Awst;Medi;Hydref;Tachwedd;Rhagfyr||{0}, {1};{0}, {1};{0}, a(c) {1};{0} a(c) {1}|{0}, {1};{0}, {1};{0} neu {1};{0} neu {1}|13|
    da|,|.||{0}\u{A0}%|||d. MMMM y|januar;februar;marts;april;maj;juni;juli;august;september;oktober;november;december||{0}, {1};{0}, {1};{0} og {1};{0} og {1}|{0}, {1};{0}, {1};{0} eller {1};{0} eller {1}|14|
    dav|||||||d MMMM y|Mori ghwa imbiri;Mori ghwa kawi;Mori ghwa kadadu;Mori ghwa kana;Mori ghwa kasanu;Mori ghwa karandadu;Mori ghwa mfungade;Mori ghwa wunyanya;Mori ghwa ikenda;Mori ghwa ikumi;Mori ghwa ikumi na imweri;Mori ghwa ikumi na iwi|||||
    de|,|.||{0}\u{A0}%|||d. MMMM y|Januar;Februar;März;April;Mai;Juni;Juli;August;September;Oktober;November;Dezember||{0}, {1};{0}, {1};{0} und {1};{0} und {1}|{0}, {1};{0}, {1};{0} oder {1};{0} oder {1}|5|
    de-AT||||||||Jänner;Februar;März;April;Mai;Juni;Juli;August;September;Oktober;November;Dezember|||||
    de-CH|.|’||{0}%|||||||||
    de-IT||||||||Jänner;Februar;März;April;Mai;Juni;Juli;August;September;Oktober;November;Dezember|||||
    de-LI|.|’||{0}%|||||||||
    dje||\u{A0}|||||d MMMM y|Žanwiye;Feewiriye;Marsi;Awiril;Me;Žuweŋ;Žuyye;Ut;Sektanbur;Oktoobur;Noowanbur;Deesanbur|||||
    doi|||||||d, MMMM y|जनवरी;फरवरी;मार्च;अप्रैल;मेई;जून;जुलाई;अगस्त;सितंबर;अक्तूबर;नवंबर;दिसंबर||{0}, {1};{0}, {1};{0}, ते {1};{0} ते {1}||3|
    dsb|,|.||{0}\u{A0}%|||d. MMMM y|januara;februara;měrca;apryla;maja;junija;julija;awgusta;septembra;oktobra;nowembra;decembra|januar;februar;měrc;apryl;maj;junij;julij;awgust;september;oktober;nowember;december|{0}, {1};{0}, {1};{0} a {1};{0} a {1}|{0}, {1};{0}, {1};{0} abo {1};{0} abo {1}|15|
    dua|,|\u{A0}||{0}\u{A0}%|||d MMMM y|dimɔ́di;ŋgɔndɛ;sɔŋɛ;diɓáɓá;emiasele;esɔpɛsɔpɛ;madiɓɛ́díɓɛ́;diŋgindi;nyɛtɛki;mayésɛ́;tiníní;eláŋgɛ́|||||
    dv|||||3 2 1||d MMMM y|||||1|rtl
    dyo|,|\u{A0}|||||d MMMM y|Sanvie;Fébirie;Mars;Aburil;Mee;Sueŋ;Súuyee;Ut;Settembar;Oktobar;Novembar;Disambar|||||
    dz||||{0}\u{A0}%|3 2 1|༠༡༢༣༤༥༦༧༨༩|སྤྱི་ལོ་y MMMM ཚེས་ dd|ཟླ་དངཔ་;ཟླ་གཉིས་པ་;ཟླ་གསུམ་པ་;ཟླ་བཞི་པ་;ཟླ་ལྔ་པ་;ཟླ་དྲུག་པ;ཟླ་བདུན་པ་;ཟླ་བརྒྱད་པ་;ཟླ་དགུ་པ་;ཟླ་བཅུ་པ་;ཟླ་བཅུ་གཅིག་པ་;ཟླ་བཅུ་གཉིས་པ་|སྤྱི་ཟླ་དངཔ་;སྤྱི་ཟླ་གཉིས་པ་;སྤྱི་ཟླ་གསུམ་པ་;སྤྱི་ཟླ་བཞི་པ;སྤྱི་ཟླ་ལྔ་པ་;སྤྱི་ཟླ་དྲུག་པ;སྤྱི་ཟླ་བདུན་པ་;སྤྱི་ཟླ་བརྒྱད་པ་;སྤྱི་ཟླ་དགུ་པ་;སྤྱི་ཟླ་བཅུ་པ་;སྤྱི་ཟླ་བཅུ་གཅིག་པ་;སྤྱི་ཟླ་བཅུ་གཉིས་པ་|{0} དང་ {1};{0} དང་ {1};{0} དང་ {1};{0} དང་ {1}|||
    """
}
