import type { ErrorTable } from '../errors.ts';

/** 1590 to 1599: passport descriptors */
export const passportErrors = {
  passportInstitute: {
    status: 1590,
    en: '{column}: {value} is not an FAO institute code such as CHN001: three letters of a country and three or four digits; several are separated by semicolons where the descriptor has several',
    zh: '{column}：{value} 不是 FAO 机构代码，如 CHN001（三位国家代码加三至四位数字）；可填多个的描述项用分号隔开',
    when: 'a passport descriptor that holds institutes',
  },
  passportCountry: {
    status: 1591,
    en: '{column}: {value} is not a country code of three letters (ISO 3166-1 alpha-3), such as CHN',
    zh: '{column}：{value} 不是三位国家代码（ISO 3166-1 alpha-3），如 CHN',
    when: 'a passport descriptor that holds a country',
  },
  passportTaxon: {
    status: 1592,
    en: '{column}: {value}. A genus begins with a capital letter, a species with a small one',
    zh: '{column}：{value}。属名首字母大写，种加词小写',
    when: 'the genus or the species of a passport',
  },
  passportDate: {
    status: 1593,
    en: '{column}: {value} is not a date written YYYYMMDD, with hyphens for what is not known: 19850312, 198503--, 1985----',
    zh: '{column}：{value} 不是 YYYYMMDD 格式的日期，未知部分用连字符：19850312、198503--、1985----',
    when: 'a date of a passport',
  },
  passportLatitude: {
    status: 1594,
    en: '{column}: {value} is not a latitude written DDMMSSH, with hyphens for what is not known: 103020S, 1030--S, 10----S',
    zh: '{column}：{value} 不是 DDMMSSH 格式的纬度，未知部分用连字符：103020S、1030--S、10----S',
    when: 'the latitude of a passport',
  },
  passportLongitude: {
    status: 1595,
    en: '{column}: {value} is not a longitude written DDDMMSSH, with hyphens for what is not known: 0762510W, 07625--W, 076----W',
    zh: '{column}：{value} 不是 DDDMMSSH 格式的经度，未知部分用连字符：0762510W、07625--W、076----W',
    when: 'the longitude of a passport',
  },
  passportStorage: {
    status: 1596,
    en: '{column}: {value}. Types of storage are 10, 11, 12, 13, 20, 30, 40, 50 and 99, separated by semicolons',
    zh: '{column}：{value}。保存方式代码为 10、11、12、13、20、30、40、50、99，多个用分号隔开',
    when: 'the types of storage of a passport',
  },
} satisfies ErrorTable;
