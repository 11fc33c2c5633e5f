/** What a person decided about India Post's directory: its names of districts, the border of new ones, and names that it lacks. */

/** District in the directory -> its current name. Others are unchanged; Mumbai and Thane are divided below. */
export const CURRENT_DISTRICTS: Readonly<Record<string, string>> = {
  'Ahmed Nagar': 'Ahilyanagar',
  Aurangabad: 'Chhatrapati Sambhajinagar',
  Osmanabad: 'Dharashiv',
  'Raigarh(MH)': 'Raigad',
};

/** Further names of districts, as people and colleges write them: `name -> districts`. */
export const DISTRICT_NAMES: Readonly<Record<string, readonly string[]>> = {
  Ahmednagar: ['Ahilyanagar'],
  'Ahmed Nagar': ['Ahilyanagar'],
  Ahmadnagar: ['Ahilyanagar'],
  Aurangabad: ['Chhatrapati Sambhajinagar'],
  Sambhajinagar: ['Chhatrapati Sambhajinagar'],
  Osmanabad: ['Dharashiv'],
  Raigarh: ['Raigad'],
  Bid: ['Beed'],
  Buldana: ['Buldhana'],
  Gondiya: ['Gondia'],
  Nasik: ['Nashik'],
  Sangali: ['Sangli'],
  Mumbai: ['Mumbai City', 'Mumbai Suburban'],
};

/** The district Palghar was made from these talukas of Thane in 2014; the directory is older. */
export const PALGHAR_TALUKAS: readonly string[] = [
  'Bassein',
  'Dahanu',
  'Jawhar',
  'Mokhada',
  'Palghar',
  'Talasari',
  'Vada',
  'Vasai',
  'Vikramgad',
  'Wada',
  'Wade',
];
/** Bhayandar, Uttan and Mira Road are in Thane, whatever taluka the directory has for some of their offices. */
export const THANE_PINS: readonly number[] = [401101, 401105, 401106, 401107];

/** The directory's Mumbai is two districts: these PIN codes up to 400037 are of Mumbai Suburban, the others of Mumbai City. */
export const LAST_CITY_PIN = 400037;
export const SUBURBAN_PINS: readonly number[] = [400024, 400029];

/** Branch offices of these talukas are suburbs and new towns, which people name; those of other talukas are villages. */
export const METROPOLITAN_TALUKAS: readonly string[] = [
  'Ambarnath',
  'Bassein',
  'Haveli',
  'Kalyan',
  'Nagpur (Rural)',
  'Nagpur (Urban)',
  'Nagpur Rural',
  'Panvel',
  'Pune City',
  'Thane',
  'Ulhasnagar',
  'Vasai',
];

/** Words of offices in a building, a street or a part of a town, which do not name a place for people from elsewhere. */
export const OFFICE_WORDS: readonly string[] = (
  'a.s. academy airport area armament audyogik bank baug bazar bhavan board building bus bungalow bureau camp campus cantonment cement ' +
  'centre central chawl chouk chowk circle city club collage college collectorate colliery colony commissioner complex corner court ' +
  'dairy darwaja depot dock estate exchange extension factory farm fort gaothan garden gate gaon ganj girni ground gymkhana high hospital house ' +
  'housing i.a. i.e. ie ieet ind indl industrial industries ins institute jnpt karkhana kutcheri lane library line lines madhyam market marg ' +
  'mandai mandir mantralaya marine midc milk mill mills minicipal monument municipal museum naka node open ordanance ordnance parishad ' +
  'park peth point police poly polytechnic port power press project quarters railway range ranges road rd. rd sakhar sahakari samiti school ' +
  'seminary shala shop society srpf station stn stock sugar tank temple tp township township trust udyan uni university univesity ' +
  'vasahat vidyalaya vidyapeeth vihar vikas wada ward wing workshop works yard zilla zp'
).split(' ');

/** Places that the directory has in a wrong district, with a slip, or as a taluka that is none: `name,district`. */
export const WRONG_PLACES: readonly string[] = [
  'Ashti,Gadchiroli',
  'Badnapur,Chhatrapati Sambhajinagar',
  'Bhingar Wes,Ahilyanagar',
  'Bhokardan,Chhatrapati Sambhajinagar',
  'Bhosarigoan,Pune',
  'Chunabhatti,Mumbai City',
  'Desaiganj,Chandrapur',
  'Kudus,Thane',
  'Loni Kurd,Ahilyanagar',
  'Mumbai,Mumbai City',
  'Mumbai,Mumbai Suburban',
  'Uppr Shirpur,Dhule',
  'Vileeparle East,Mumbai Suburban',
];

/** Suburbs, towns and talukas that the directory lacks or spells otherwise, by district. */
export const ADDED_TOWNS: Readonly<Record<string, string>> = {
  Ahilyanagar: 'Puntamba, Shani Shingnapur',
  Akola: 'Murtijapur',
  Amravati: 'Achalpur, Anjangaon Surji, Bhatkuli, Chandur Bazar, Teosa',
  Beed: 'Parli Vaijnath',
  Buldhana: 'Chikhali',
  Chandrapur: 'Ballarshah, Bhadravati, Brahmapuri, Sawali',
  Dharashiv: 'Kalamb, Umarga, Washi',
  Gadchiroli: 'Wadsa',
  Hingoli: 'Basmat',
  Kolhapur: 'Hatkanangale, Warananagar',
  'Mumbai City': 'Byculla, Cuffe Parade, Girgaum, Lower Parel, Marine Lines, Mumbai, Mumbai Central, Nariman Point',
  'Mumbai Suburban':
    'Andheri West, Bandra, Bhandup, Chunabhatti, Ghatkopar, Ghatkopar East, Kanjurmarg, Kurla West, Marol, Mulund, Mumbai, Powai, ' +
    'Santacruz, Versova, Vidyavihar, Vile Parle, Vile Parle East, Vile Parle West',
  Nagpur: 'Butibori, Dharampeth, Kamptee',
  Nanded: 'Deglur, Mahur, Umri',
  Nandurbar: 'Nawapur',
  Nashik: 'Chandvad, Deola, Deolali, Nashik Road, Panchavati, Satpur',
  Palghar: 'Kudus, Nalasopara, Nallasopara, Vasai Road',
  Parbhani: 'Manwat, Selu',
  Pune:
    'Alandi, Balewadi, Baner, Bhosari, Bibwewadi, Chinchwad, Dehu Road, Hinjawadi, Hinjewadi, Karve Nagar, Kharadi, Koregaon Park, ' +
    'Khed Shivapur, Lavale, Lavasa, Lohegaon, Lonavla, Magarpatta, Mawal, Mundhwa, Narhe, Nigdi, Pashan, Pimple Saudagar, Pimpri, ' +
    'Pimpri Chinchwad, Purandhar, Talegaon, Tathawade, Undri, Uruli Kanchan, Wagholi, Wanowrie',
  Raigad: 'Dronagiri, Kamothe, Khanda Colony, Lonere, Navi Mumbai, New Panvel, Shrivardhan, Ulwe',
  Ratnagiri: 'Deorukh',
  Sangli: 'Ashta, Islampur, Kavthe Mahankal, Vita',
  Satara: 'Khandala, Koynanagar, Panchgani',
  Solapur: 'Kurduwadi, Mangalwedha',
  Thane:
    'Bhayandar, Bhayander, CBD Belapur, Dombivli, Ghodbunder, Juinagar, Koparkhairane, Kopar Khairane, Mira Bhayandar, Mira Road, ' +
    'Navi Mumbai, Rabale, Seawoods, Ulhasnagar',
  Wardha: 'Sevagram',
};
