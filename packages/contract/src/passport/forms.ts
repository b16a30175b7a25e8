import type { ErrorName } from '../errors.ts';
import { isPlainDate } from '../plain-date.ts';
import { isCountry } from './countries.ts';

/** What a text of a passport must look like, beyond its length; each has a refusal that says how it is written. */
export type PassportForm =
  | 'institute'
  | 'institutes'
  | 'country'
  | 'genus'
  | 'species'
  | 'date'
  | 'latitude'
  | 'longitude'
  | 'storage';

const INSTITUTE = /^([A-Z]{3})\d{3,4}$/;
const isInstitute = (code: string) => isCountry(INSTITUTE.exec(code)?.[1] ?? '');
const parts = (text: string) => text.split(';').map((part) => part.trim());

/** YYYYMMDD, with hyphens for a month or a day that is not known: 19850312, 198503--, 1985----. */
function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2}|--)(\d{2}|--)$/.exec(text) ?? [];
  if (year === '' || (month === '--' && day !== '--')) return false;
  if (month === '--') return true;
  return isPlainDate(`${year}-${month}-${day === '--' ? '01' : day}`);
}

/** Degrees, minutes and seconds with leading zeros and a letter; hyphens for what is not known: 103020S, 10----S. */
function isPosition(text: string, pattern: RegExp, most: number): boolean {
  const [, degrees = '', minutes = '', seconds = ''] = pattern.exec(text) ?? [];
  if (degrees === '' || (minutes === '--' && seconds !== '--')) return false;
  const of = (part: string) => (part === '--' ? 0 : Number(part));
  if (of(minutes) > 59 || of(seconds) > 59) return false;
  return Number(degrees) + of(minutes) / 60 + of(seconds) / 3600 <= most;
}
const LATITUDE = /^(\d{2})(\d{2}|--)(\d{2}|--)[NS]$/;
const LONGITUDE = /^(\d{3})(\d{2}|--)(\d{2}|--)[EW]$/;

/** Types of storage: 10 seed collection (11 short, 12 medium, 13 long term), 20 field, 30 in vitro, 40 cryo, 50 DNA, 99 other. */
export const STORAGE_CODES: readonly string[] = ['10', '11', '12', '13', '20', '30', '40', '50', '99'];

const fits: Record<PassportForm, (text: string) => boolean> = {
  institute: isInstitute,
  institutes: (text) => parts(text).every(isInstitute),
  country: isCountry,
  genus: (text) => /^[A-Z×]/.test(text),
  species: (text) => /^[^\p{Lu}]/u.test(text),
  date: isDate,
  latitude: (text) => isPosition(text, LATITUDE, 90),
  longitude: (text) => isPosition(text, LONGITUDE, 180),
  storage: (text) => parts(text).every((code) => STORAGE_CODES.includes(code)),
};

const refusals: Record<PassportForm, ErrorName> = {
  institute: 'passportInstitute',
  institutes: 'passportInstitute',
  country: 'passportCountry',
  genus: 'passportTaxon',
  species: 'passportTaxon',
  date: 'passportDate',
  latitude: 'passportLatitude',
  longitude: 'passportLongitude',
  storage: 'passportStorage',
};

/** The refusal of a text that has not the form; null where it has. */
export const formProblem = (form: PassportForm, text: string): ErrorName | null =>
  fits[form](text) ? null : refusals[form];
