// swift-format-ignore-file
// Made by Tools/forms from CLDR 47, which is © Unicode, Inc., under the Unicode License v3 (Unicode-3.0, https://www.unicode.org/license.txt).

extension FormTable {
  /// Languages from i to l.
  static let languagesIToL = """
    ia|,|.|||3 3 2||d 'de' MMMM y|januario;februario;martio;april;maio;junio;julio;augusto;septembre;octobre;novembre;decembre||{0}, {1};{0}, {1};{0} e {1};{0} e {1}|{0}, {1};{0}, {1};{0} o {1};{0} o {1}|5|
    id|,|.|||||d MMMM y|Januari;Februari;Maret;April;Mei;Juni;Juli;Agustus;September;Oktober;November;Desember||{0}, {1};{0}, {1};{0}, dan {1};{0} dan {1}|{0}, {1};{0}, {1};{0}, atau {1};{0} atau {1}||
    ie|,|\u{A0}|||3 3 2||d MMMM y|januar;februar;marte;april;may;junio;julí;august;septembre;octobre;novembre;decembre||{0}, {1};{0}, {1};{0}, {1};{0} e {1}|{0}, {1};{0}, {1};{0} o {1};{0} o {1}||
    ig|||||||d MMMM y|Jenụwarị;Febrụwarị;Maachị;Epreel;Mee;Jun;Julaị;Ọgọọst;Septemba;Ọktoba;Novemba;Disemba||{0}, {1};{0}, {1};{0}, na {1};{0} na {1}|{0}, {1};{0}, {1};{0}, ma ọ bụ {1};{0} ma ọ bụ {1}||
    ii||||||||ꋍꆪ;ꑍꆪ;ꌕꆪ;ꇖꆪ;ꉬꆪ;ꃘꆪ;ꏃꆪ;ꉆꆪ;ꈬꆪ;ꊰꆪ;ꊯꊪꆪ;ꊰꑋꆪ||{0}、{1};{0}、{1};{0}ꌋꆀ{1};{0}ꌋꆀ{1}|{0}、{1};{0}、{1};{0}ꅀ{1};{0}ꅀ{1}||
    io||||||||||||5|
    is|,|.|||||d. MMMM y|janúar;febrúar;mars;apríl;maí;júní;júlí;ágúst;september;október;nóvember;desember||{0}, {1};{0}, {1};{0} og {1};{0} og {1}|{0}, {1};{0}, {1};{0} eða {1};{0} eða {1}|23|
    it|,|.|||3 3 2||d MMMM y|gennaio;febbraio;marzo;aprile;maggio;giugno;luglio;agosto;settembre;ottobre;novembre;dicembre||{0}, {1};{0}, {1};{0} e {1};{0} e {1}|{0}, {1};{0}, {1};{0} o {1};{0} o {1}|10|
    it-CH|.|’|||||||||||
    iu|||||||MMMM d, y|ᔭᓐᓄᐊᓕ;ᕕᕝᕗᐊᓕ;ᒫᑦᓯ;ᐊᐃᑉᐳᓗ;ᒪᐃ;ᔫᓂ;ᔪᓚᐃ;ᐊᐅᒡᒍᓯ;ᓯᑎᐱᕆ;ᐆᑦᑑᕝᕙ;ᓄᕕᐱᕆ;ᑎᓯᐱᕆ||||24|
    iu-Latn|||||||y MMMM d|M01;M02;M03;M04;M05;M06;M07;M08;M09;M10;M11;M12|||||
    ja|||||||y年M月d日|1月;2月;3月;4月;5月;6月;7月;8月;9月;10月;11月;12月||{0}、{1};{0}、{1};{0}、{1};{0}、{1}|{0}、{1};{0}、{1};{0}、または{1};{0}または{1}||
    jgo|,|.||||||Nduŋmbi Saŋ;Pɛsaŋ Pɛ́pá;Pɛsaŋ Pɛ́tát;Pɛsaŋ Pɛ́nɛ́kwa;Pɛsaŋ Pataa;Pɛsaŋ Pɛ́nɛ́ntúkú;Pɛsaŋ Saambá;Pɛsaŋ Pɛ́nɛ́fɔm;Pɛsaŋ Pɛ́nɛ́pfúꞋú;Pɛsaŋ Nɛgɛ́m;Pɛsaŋ Ntsɔ̌pmɔ́;Pɛsaŋ Ntsɔ̌ppá||{0}, ŋ́gɛ {1};{0}, ŋ́gɛ {1};{0}, ḿbɛn ŋ́gɛ {1};{0} pɔp {1}||1|
    jmc|||||||d MMMM y|Januari;Februari;Machi;Aprilyi;Mei;Junyi;Julyai;Agusti;Septemba;Oktoba;Novemba;Desemba||||1|
    jv|,|.|||||d MMMM y|Januari;Februari;Maret;April;Mei;Juni;Juli;Agustus;September;Oktober;November;Desember||{0}, {1};{0}, {1};{0}, lan {1};{0} lan {1}|{0}, {1};{0}, {1};{0}, utowo {1};{0} utowo {1}||
    ka|,|\u{A0}|||3 3 2||d MMMM, y|იანვარი;თებერვალი;მარტი;აპრილი;მაისი;ივნისი;ივლისი;აგვისტო;სექტემბერი;ოქტომბერი;ნოემბერი;დეკემბერი||{0}, {1};{0}, {1};{0} და {1};{0} და {1}|{0}, {1};{0}, {1};{0} ან {1};{0} ან {1}|1|
    kaa||||||||январь;февраль;март;апрель;май;июнь;июль;август;сентябрь;октябрь;ноябрь;декабрь|Январь;Февраль;Март;Апрель;Май;Июнь;Июль;Август;Сентябрь;Октябрь;Ноябрь;Декабрь||||
    kaa-Latn||||||||M01;M02;M03;M04;M05;M06;M07;M08;M09;M10;M11;M12|=||||
    kab|,|\u{A0}|||||d MMMM y|Yennayer;Fuṛar;Meɣres;Yebrir;Mayyu;Yunyu;Yulyu;Ɣuct;Ctembeṛ;Tubeṛ;Nunembeṛ;Duǧembeṛ||{0}, {1};{0}, {1};{0}, d {1};{0} d {1}|{0}, {1};{0}, {1};{0}, neɣ {1};{0} neɣ {1}|17|
    kaj||||||||Hywan A̱yrnig;Hywan A̱hwa;Hywan A̱tat;Hywan A̱naai;Hywan A̱pfwon;Hywan A̱kitat;Hywan A̱tyirin;Hywan A̱ninai;Hywan A̱kumviriyin;Hywan Swak;Hywan Swak B’a̱yrnig;Hywan Swak B’a̱hwa||||1|
    kam|||||||d MMMM y|Mwai wa mbee;Mwai wa kelĩ;Mwai wa katatũ;Mwai wa kana;Mwai wa katano;Mwai wa thanthatũ;Mwai wa muonza;Mwai wa nyaanya;Mwai wa kenda;Mwai wa ĩkumi;Mwai wa ĩkumi na ĩmwe;Mwai wa ĩkumi na ilĩ|||||
    kcg||||||||Zwat Juwung;Zwat Swiyang;Zwat Tsat;Zwat Nyai;Zwat Tswon;Zwat Ataah;Zwat Anatat;Zwat Arinai;Zwat Akubunyung;Zwat Swag;Zwat Mangjuwang;Zwat Swag-Ma-Suyang||||1|
    kde|||||||d MMMM y|Mwedi Ntandi;Mwedi wa Pili;Mwedi wa Tatu;Mwedi wa Nchechi;Mwedi wa Nnyano;Mwedi wa Nnyano na Umo;Mwedi wa Nnyano na Mivili;Mwedi wa Nnyano na Mitatu;Mwedi wa Nnyano na Nchechi;Mwedi wa Nnyano na Nnyano;Mwedi wa Nnyano na Nnyano na U;Mwedi wa Nnyano na Nnyano na M|||||
    kea|,|\u{A0}|||||d 'di' MMMM 'di' y|Janeru;Febreru;Marsu;Abril;Maiu;Junhu;Julhu;Agostu;Setenbru;Otubru;Nuvenbru;Dizenbru||{0}, {1};{0}, {1};{0} i {1};{0} i {1}|{0}, {1};{0}, {1};{0} o {1};{0} o {1}||
    kgp|,|.|||||d 'ne' MMMM, y|1-Kysã;2-Kysã;3-Kysã;4-Kysã;5-Kysã;6-Kysã;7-Kysã;8-Kysã;9-Kysã;10-Kysã;11-Kysã;12-Kysã||{0}, {1};{0}, {1};{0} kar {1};{0} kar {1}|{0}, {1};{0}, {1};{0} ketũmỹr {1};{0} ketũmỹr {1}||
    khq||\u{A0}|||||d MMMM y|Žanwiye;Feewiriye;Marsi;Awiril;Me;Žuweŋ;Žuyye;Ut;Sektanbur;Oktoobur;Noowanbur;Deesanbur|||||
    ki|||||||d MMMM y|Njenuarĩ;Mwere wa kerĩ;Mwere wa gatatũ;Mwere wa kana;Mwere wa gatano;Mwere wa gatandatũ;Mwere wa mũgwanja;Mwere wa kanana;Mwere wa kenda;Mwere wa ikũmi;Mwere wa ikũmi na ũmwe;Ndithemba|||||
    kk|,|\u{A0}|||||y\u{202F}'ж'. d MMMM|қаңтар;ақпан;наурыз;сәуір;мамыр;маусым;шілде;тамыз;қыркүйек;қазан;қараша;желтоқсан|Қаңтар;Ақпан;Наурыз;Сәуір;Мамыр;Маусым;Шілде;Тамыз;Қыркүйек;Қазан;Қараша;Желтоқсан|{0}, {1};{0}, {1};{0}, {1};{0} және {1}|{0}, {1};{0}, {1};{0}, не болмаса {1};{0} не {1}|1|
    kk-Arab|.|,|||||d-MMMM، y|قاڭتار;اقپان;ناۋرىز;ءساۋىر;مامىر;ماۋسىم;شىلدە;تامىز;قىركۇيەك;قازان;قاراشا;جەلتوقسان|=|{0}، {1};{0}، {1};{0} جانە {1};{0} جانە {1}|{0}، {1};{0}، {1};{0} نە {1};{0} نە {1}||rtl
    kkj|,|.|||||d MMMM y|pamba;wanja;mbiyɔ mɛndoŋgɔ;Nyɔlɔmbɔŋgɔ;Mɔnɔ ŋgbanja;Nyaŋgwɛ ŋgbanja;kuŋgwɛ;fɛ;njapi;nyukul;M11;ɓulɓusɛ||||1|
    kl|,|.||{0}\u{A0}%|||dd MMMM y|januaarip;februaarip;marsip;apriilip;maajip;juunip;juulip;aggustip;septembarip;oktobarip;novembarip;decembarip|januaari;februaari;marsi;apriili;maaji;juuni;juuli;aggusti;septembari;oktobari;novembari;decembari|{0}, {1};{0}, {1};{0} aamma {1};{0} aamma {1}||1|
    kln|||||||d MMMM y|Mulgul;Ng’atyaato;Kiptaamo;Iwootkuut;Mamuut;Paagi;Ng’eiyeet;Rooptui;Bureet;Epeeso;Kipsuunde ne taai;Kipsuunde nebo aeng’|||||
    km|||||||d MMMM y|មករា;កុម្ភៈ;មីនា;មេសា;ឧសភា;មិថុនា;កក្កដា;សីហា;កញ្ញា;តុលា;វិច្ឆិកា;ធ្នូ||{0}, {1};{0}, {1};{0} និង {1};{0} និង\u{200B}{1}|{0}, {1};{0}, {1};{0} ឬ {1};{0} ឬ {1}||
    kn|||||||MMMM d, y|ಜನವರಿ;ಫೆಬ್ರವರಿ;ಮಾರ್ಚ್;ಏಪ್ರಿಲ್;ಮೇ;ಜೂನ್;ಜುಲೈ;ಆಗಸ್ಟ್;ಸೆಪ್ಟೆಂಬರ್;ಅಕ್ಟೋಬರ್;ನವೆಂಬರ್;ಡಿಸೆಂಬರ್||{0}, {1};{0}, {1};{0}, ಮತ್ತು {1};{0} ಮತ್ತು {1}|{0}, {1};{0}, {1};{0}, ಅಥವಾ {1};{0} ಅಥವಾ {1}|3|
    ko|||||||y년 MMMM d일|1월;2월;3월;4월;5월;6월;7월;8월;9월;10월;11월;12월||{0}, {1};{0}, {1};{0} 및 {1};{0} 및 {1}|{0}, {1};{0}, {1};{0} 또는 {1};{0} 또는 {1}||
    kok|||||||d MMMM y|जानेवारी;फेब्रुवारी;मार्च;एप्रील;मे;जून;जुलय;ऑगस्ट;सप्टेंबर;ऑक्टोबर;नोव्हेंबर;डिसेंबर|||{0}, {1};{0}, {1};{0}, वा {1};{0} वा {1}||
    kok-Latn|||||3 2 1||d MMMM, y|Janer;Febrer;Mars;Abril;Mai;Jun;Julai;Agost;Setembr;Otubr;Novembr;Dezembr|||{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||
    ks|٫|٬|\u{200E}-\u{200E}|{0}٪||۰۱۲۳۴۵۶۷۸۹|MMMM d, y|جنؤری;فرؤری;مارٕچ;اپریل;مئی;جوٗن;جُلَے;اگست;ستمبر;اکتوٗبر;نومبر;دَسَمبَر|جنؤری;فرؤری;مارٕچ;اپریل;مئی;جوٗن;جوٗلایی;اگست;ستمبر;اکتوٗبر;نومبر;دسمبر|{0}، {1};{0}، {1};{0}، تٕہ {1};{0} تٕہ {1}||1|rtl
    ks-Deva|.|,|-|{0}%||0123456789|d MMMM y|जनवरी;फ़रवरी;मार्च;अप्रैल;मई;जून;जुलाई;अगस्त;सतमबर;अक्तूबर;नवमबर;दसमबर|जनवरी;फ़रवरी;मार्च;अप्रैल;मई;जून;जुलाई;अगस्त;सतुंबर;अकतुम्बर;नवूमबर;दसूमबर|{0}, {1};{0}, {1};{0}, ति {1};{0} ति {1}|||ltr
    ksb|||||||d MMMM y|Januali;Febluali;Machi;Aplili;Mei;Juni;Julai;Agosti;Septemba;Oktoba;Novemba;Desemba||||1|
    ksf|,|\u{A0}|||||d MMMM y|ŋwíí a ntɔ́ntɔ;ŋwíí akǝ bɛ́ɛ;ŋwíí akǝ ráá;ŋwíí akǝ nin;ŋwíí akǝ táan;ŋwíí akǝ táafɔk;ŋwíí akǝ táabɛɛ;ŋwíí akǝ táaraa;ŋwíí akǝ táanin;ŋwíí akǝ ntɛk;ŋwíí akǝ ntɛk di bɔ́k;ŋwíí akǝ ntɛk di bɛ́ɛ|||||
    ksh||||{0}\u{A0}%|||d. MMMM y|Jannewa;Fäbrowa;Määz;Aprell;Mai;Juuni;Juuli;Oujoß;Septämber;Oktohber;Novämber;Dezämber||{0}, {1};{0}, {1};{0} un {1};{0} un {1}||7|
    ku|,|.||%{0}|||d'ê' MMMM'a' y'an'|rêbendan;sibat;adar;nîsan;gulan;hezîran;tîrmeh;tebax;îlon;cotmeh;mijdar;berfanbar||{0}, {1};{0}, {1};{0} û {1};{0} û {1}|{0}, {1};{0}, {1};{0} an {1};{0} an {1}|1|
    kw|||||||d MMMM y|mis Genver;mis Hwevrer;mis Meurth;mis Ebrel;mis Me;mis Metheven;mis Gortheren;mis Est;mis Gwynngala;mis Hedra;mis Du;mis Kevardhu||||25|
    kxv|||||3 2 1||d MMMM y|pusu lenju;maha lenju;pagu lenju;hire lenju;bese lenju;jaṭṭa lenju;aasaḍi lenju;srabĩ lenju;bado lenju;dasara lenju;divi lenju;pande lenju||{0}, {1};{0}, {1};{0}, aḍe {1};{0} aḍe {1}|{0}, {1};{0}, {1};{0}, aadtẽ {1};{0} aaḍẽ {1}||
    kxv-Deva||||||||पुसु लेञ्जु;माहाका लेञ्जु;पागुणी लेञ्जु;हिरे लेञ्जु;बेसे लेञ्जु;जाटा लेञ्जु;आसाड़ी लेञ्जु;स्राबाँ लेञ्जु;बोदो लेञ्जु;दसारा लेञ्जु;दिवी लेञ्जु;पान्डे लेञ्जु||{0}, {1};{0}, {1};{0}, ऑड़े {1};{0} ऑड़े {1}|{0}, {1};{0}, {1};{0}, आआतेँ\u{A0}{1};{0} आआतेँ\u{A0}{1}||
    kxv-Orya||||||||ପୁସୁ ଲେଞ୍ଜୁ;ମାହାକା ଲେଞ୍ଜୁ;ପାଗୁଣି ଲେଞ୍ଜୁ;ହିରେ ଲେଞ୍ଜୁ;ବେସେ ଲେଞ୍ଜୁ;ଜାଟା ଲେଞ୍ଜୁ;ଆସାଡ଼ି ଲେଞ୍ଜୁ;ସ୍ରାବାଁ ଲେଞ୍ଜୁ;ବଦ ଲେଞ୍ଜୁ;ଦାସାରା ଲେଞ୍ଜୁ;ଦିୱିଡ଼ି ଲେଞ୍ଜୁ;ପାଣ୍ଡେ ଲେଞ୍ଜୁ||{0}, {1};{0}, {1};{0}, ଅଡ଼େ {1};{0} ଅଡ଼େ {1}|{0}, {1};{0}, {1};{0}, ଆଆତେଁ {1};{0} ଆଆତେଁ {1}||
    kxv-Telu||||||||మాగ;గుండు;హిరెఇ;బెసెకి;లండి;రాత;బాన్దపాణా;బార్సి;అస్ర;దివెడి;పాండు;పుసు||{0}, {1};{0}, {1};{0}, మరియు {1};{0} మరియు {1}|{0}, {1};{0}, {1};{0}, లేదా {1};{0} లేదా {1}||
    ky|,|\u{A0}|||||y-'ж'., d-MMMM|январь;февраль;март;апрель;май;июнь;июль;август;сентябрь;октябрь;ноябрь;декабрь|Январь;Февраль;Март;Апрель;Май;Июнь;Июль;Август;Сентябрь;Октябрь;Ноябрь;Декабрь|{0}, {1};{0}, {1};{0} жана {1};{0} жана {1}|{0}, {1};{0}, {1};{0} же {1};{0} же {1}|1|
    la|||||||'die' d MMMM y 'p.C.n.'|Ianuarii;Februarii;Martii;Aprilis;Maii;Iunii;Iulii;Augusti;Septembris;Octobris;Novembris;Decembris|Ianuarius;Februarius;Martius;Aprilis;Maius;Iunius;Iulius;Augustus;September;October;November;December|{0}, {1};{0}, {1};{0} et {1};{0} et {1}|||
    lag|||||||d MMMM y|Kʉfúngatɨ;Kʉnaanɨ;Kʉkeenda;Kwiikumi;Kwiinyambála;Kwiidwaata;Kʉmʉʉnchɨ;Kʉvɨɨrɨ;Kʉsaatʉ;Kwiinyi;Kʉsaano;Kʉsasatʉ||||26|
    lb|,|.||{0}\u{A0}%|||d. MMMM y|Januar;Februar;Mäerz;Abrëll;Mee;Juni;Juli;August;September;Oktober;November;Dezember||{0}, {1};{0}, {1};{0} a(n) {1};{0} a(n) {1}||1|
    lg|||||||d MMMM y|Janwaliyo;Febwaliyo;Marisi;Apuli;Maayi;Juuni;Julaayi;Agusito;Sebuttemba;Okitobba;Novemba;Desemba||||1|
    lij|,|.|||||d MMMM 'do' y|de zenâ;de frevâ;de marso;d’arvî;de mazzo;de zugno;de luggio;d’agosto;de settembre;d’ottobre;de novembre;de dexembre|zenâ;frevâ;marso;arvî;mazzo;zugno;luggio;agosto;settembre;ottobre;novembre;dexembre|{0}, {1};{0}, {1};{0} e {1};{0} e {1}|{0}, {1};{0}, {1};{0} ò {1};{0} ò {1}|5|
    lkt|||||||MMMM d, y|Wiótheȟika Wí;Thiyóȟeyuŋka Wí;Ištáwičhayazaŋ Wí;Pȟežítȟo Wí;Čhaŋwápetȟo Wí;Wípazukȟa-wašté Wí;Čhaŋpȟásapa Wí;Wasútȟuŋ Wí;Čhaŋwápeǧi Wí;Čhaŋwápe-kasná Wí;Waníyetu Wí;Tȟahékapšuŋ Wí|||||
    lld|,|.|||||d MMMM y|de jená;de forá;de merz;d’aurí;de ma;de jügn;de messé;d’aost;de setëmber;d’otober;de novëmber;de dezëmber|jená;forá;merz;aurí;ma;jügn;messé;aost;setëmber;otober;novëmber;dezëmber|{0}, {1};{0}, {1};{0} y {1};{0} y {1}|{0}, {1};{0}, {1};{0} o {1};{0} o {1}|10|
    lmo||||||||sginer;fevrer;marz;avril;masg;sgiugn;luj;avost;setember;otover;november;dicember|||||
    ln|,|.|||||d MMMM y|sánzá ya yambo;sánzá ya míbalé;sánzá ya mísáto;sánzá ya mínei;sánzá ya mítáno;sánzá ya motóbá;sánzá ya nsambo;sánzá ya mwambe;sánzá ya libwa;sánzá ya zómi;sánzá ya zómi na mɔ̌kɔ́;sánzá ya zómi na míbalé||{0}, {1};{0}, {1};{0} mpé {1};{0} mpé {1}||2|
    lo|,|.|||||d MMMM y|ມັງກອນ;ກຸມພາ;ມີນາ;ເມສາ;ພຶດສະພາ;ມິຖຸນາ;ກໍລະກົດ;ສິງຫາ;ກັນຍາ;ຕຸລາ;ພະຈິກ;ທັນວາ||{0}, {1};{0}, {1};{0}, {1};{0} ແລະ {1}|{0}, {1};{0}, {1};{0} ຫຼື {1};{0} ຫຼື {1}||
    lrc|٫|٬|\u{200E}-\u{200E}|{0}٪||۰۱۲۳۴۵۶۷۸۹||جانڤیە;فئڤریە;مارس;آڤریل;مئی;جوٙأن;جوٙلا;آگوست;سئپتامر;ئوکتوڤر;نوڤامر;دئسامر|||||rtl
    lt|,|\u{A0}|−|{0}\u{A0}%|||y 'm'. MMMM d 'd'.|sausio;vasario;kovo;balandžio;gegužės;birželio;liepos;rugpjūčio;rugsėjo;spalio;lapkričio;gruodžio|sausis;vasaris;kovas;balandis;gegužė;birželis;liepa;rugpjūtis;rugsėjis;spalis;lapkritis;gruodis|{0}, {1};{0}, {1};{0} ir {1};{0} ir {1}|{0}, {1};{0}, {1};{0} ar {1};{0} ar {1}|27|
    ltg||||||||janvars;februars;marts;apreļs;majs;juņs;juļs;augusts;septembris;oktobris;novembris;decembris|||||
    lu|,|.|||||d MMMM y|Ciongo;Lùishi;Lusòlo;Mùuyà;Lumùngùlù;Lufuimi;Kabàlàshìpù;Lùshìkà;Lutongolo;Lungùdi;Kaswèkèsè;Ciswà|||||
    luo|||||||d MMMM y|Dwe mar Achiel;Dwe mar Ariyo;Dwe mar Adek;Dwe mar Ang’wen;Dwe mar Abich;Dwe mar Auchiel;Dwe mar Abiriyo;Dwe mar Aboro;Dwe mar Ochiko;Dwe mar Apar;Dwe mar gi achiel;Dwe mar Apar gi ariyo|||||
    luy|||||||d MMMM y|Januari;Februari;Machi;Aprili;Mei;Juni;Julai;Agosti;Septemba;Oktoba;Novemba;Desemba|||||
    lv|,|\u{A0}|||3 3 2||y. 'gada' d. MMMM|janvāris;februāris;marts;aprīlis;maijs;jūnijs;jūlijs;augusts;septembris;oktobris;novembris;decembris||{0}, {1};{0}, {1};{0} un {1};{0} un {1}|{0}, {1};{0}, {1};{0} vai {1};{0} vai {1}|28|
    """
}
