import type { Text } from '../language.ts';
import type { Choice, MaterialColumn } from '../material-columns.ts';
import { COLLSRC, MLSSTAT, SAMPSTAT } from './choices.ts';
import type { PassportForm } from './forms.ts';

/** Parts of a passport, as pages show them. */
export const passportSections = {
  identity: { zh: '登记', en: 'Identity' },
  taxonomy: { zh: '分类', en: 'Taxonomy' },
  collecting: { zh: '采集', en: 'Collecting' },
  breeding: { zh: '来源与育成', en: 'Breeding and donor' },
  conservation: { zh: '保存', en: 'Conservation' },
} as const satisfies Record<string, Text>;
export type PassportSection = keyof typeof passportSections;

/** A passport descriptor: a built-in column of materials that is there where something is known. */
export interface PassportColumn extends MaterialColumn {
  section: PassportSection;
}

interface More {
  form?: PassportForm;
  longest?: number;
  choices?: readonly Choice[];
  /** a number within these */
  range?: readonly [number, number];
  whole?: true;
  /** heads of earlier versions and of EURISCO */
  heads?: readonly string[];
}

function descriptor(
  section: PassportSection,
  key: string,
  zh: string,
  en: string,
  more: More = {},
): PassportColumn {
  const { form, longest = 500, choices, range, whole, heads = [] } = more;
  const kind = range ? (whole ? 'integer' : 'number') : choices ? 'choice' : 'text';
  return {
    section,
    key,
    title: { zh: `${zh} ${key}`, en: `${en} (${key})` },
    kind,
    required: false,
    synonyms: [key, zh, en, ...heads],
    ...(kind === 'text' && { maximumLength: longest }),
    ...(choices && { choices }),
    ...(range && { minimum: range[0], maximum: range[1] }),
    ...(form && { form }),
  };
}

/**
 * The FAO/Bioversity Multi-Crop Passport Descriptors V.2.1 (Alercia, Diulgheroff and Mackay, 2015) under the names of the
 * standard. Accession number, accession name and remarks are not among them: these are the source ID, the variety and
 * the remark of a material (`mcpdColumns` has all in the order of the standard).
 */
export const passportColumns: readonly PassportColumn[] = [
  descriptor('identity', 'PUID', '永久唯一标识', 'Persistent unique identifier', { heads: ['DOI'] }),
  descriptor('identity', 'INSTCODE', '保存机构代码', 'Institute code', { form: 'institute' }),
  descriptor('collecting', 'COLLNUMB', '采集号', 'Collecting number'),
  descriptor('collecting', 'COLLCODE', '采集机构代码', 'Collecting institute code', { form: 'institutes' }),
  descriptor('collecting', 'COLLNAME', '采集机构名称', 'Collecting institute name', { heads: ['COLLDESCR'] }),
  descriptor('collecting', 'COLLINSTADDRESS', '采集机构地址', 'Collecting institute address'),
  descriptor('collecting', 'COLLMISSID', '考察编号', 'Collecting mission identifier'),
  descriptor('taxonomy', 'GENUS', '属', 'Genus', { form: 'genus' }),
  descriptor('taxonomy', 'SPECIES', '种', 'Species', { form: 'species' }),
  descriptor('taxonomy', 'SPAUTHOR', '种定名人', 'Species authority'),
  descriptor('taxonomy', 'SUBTAXA', '种下等级', 'Subtaxon'),
  descriptor('taxonomy', 'SUBTAUTHOR', '种下定名人', 'Subtaxon authority'),
  descriptor('taxonomy', 'CROPNAME', '作物名称', 'Common crop name'),
  descriptor('conservation', 'ACQDATE', '入库日期', 'Acquisition date', { form: 'date' }),
  descriptor('collecting', 'ORIGCTY', '原产国', 'Country of origin', { form: 'country' }),
  descriptor('collecting', 'COLLSITE', '采集地点', 'Location of collecting site'),
  descriptor('collecting', 'DECLATITUDE', '纬度（十进制）', 'Latitude, decimal', { range: [-90, 90] }),
  descriptor('collecting', 'LATITUDE', '纬度（度分秒）', 'Latitude, degrees', { form: 'latitude' }),
  descriptor('collecting', 'DECLONGITUDE', '经度（十进制）', 'Longitude, decimal', { range: [-180, 180] }),
  descriptor('collecting', 'LONGITUDE', '经度（度分秒）', 'Longitude, degrees', { form: 'longitude' }),
  descriptor('collecting', 'COORDUNCERT', '坐标误差（m）', 'Coordinate uncertainty, m', {
    range: [0, 20_100_000],
  }),
  descriptor('collecting', 'COORDDATUM', '坐标基准', 'Coordinate datum'),
  descriptor('collecting', 'GEOREFMETH', '定位方法', 'Georeferencing method'),
  descriptor('collecting', 'ELEVATION', '海拔（m）', 'Elevation, m', { range: [-500, 9000], whole: true }),
  descriptor('collecting', 'COLLDATE', '采集日期', 'Collecting date', { form: 'date' }),
  descriptor('breeding', 'BREDCODE', '育成机构代码', 'Breeding institute code', { form: 'institutes' }),
  descriptor('breeding', 'BREDNAME', '育成机构名称', 'Breeding institute name', { heads: ['BREDDESCR'] }),
  descriptor('breeding', 'SAMPSTAT', '生物学状态', 'Biological status', { choices: SAMPSTAT }),
  descriptor('breeding', 'ANCEST', '系谱资料', 'Ancestral data', { longest: 2000 }),
  descriptor('collecting', 'COLLSRC', '采集来源', 'Collecting source', { choices: COLLSRC }),
  descriptor('breeding', 'DONORCODE', '提供机构代码', 'Donor institute code', { form: 'institute' }),
  descriptor('breeding', 'DONORNAME', '提供机构名称', 'Donor institute name', { heads: ['DONORDESCR'] }),
  descriptor('breeding', 'DONORNUMB', '提供机构编号', 'Donor accession number'),
  descriptor('identity', 'OTHERNUMB', '其他编号', 'Other identifiers', { longest: 2000 }),
  descriptor('conservation', 'DUPLSITE', '备份机构代码', 'Safety duplicates, codes', { form: 'institutes' }),
  descriptor('conservation', 'DUPLINSTNAME', '备份机构名称', 'Safety duplicates, names', {
    heads: ['DUPLDESCR'],
  }),
  descriptor('conservation', 'STORAGE', '保存方式', 'Type of storage', { form: 'storage' }),
  descriptor('conservation', 'MLSSTAT', '多边系统状态', 'MLS status', { choices: MLSSTAT }),
];

const own = new Map(passportColumns.map((column) => [column.key, column]));

/** The column of a descriptor; undefined for every other key. */
export const passportColumn = (key: string): PassportColumn | undefined => own.get(key);

/** The heads of an MCPD table in the order of the standard, and the column of materials that each is. */
export const mcpdColumns: readonly { head: string; key: string }[] = [
  'PUID',
  'INSTCODE',
  'ACCENUMB',
  'COLLNUMB',
  'COLLCODE',
  'COLLNAME',
  'COLLINSTADDRESS',
  'COLLMISSID',
  'GENUS',
  'SPECIES',
  'SPAUTHOR',
  'SUBTAXA',
  'SUBTAUTHOR',
  'CROPNAME',
  'ACCENAME',
  'ACQDATE',
  'ORIGCTY',
  'COLLSITE',
  'DECLATITUDE',
  'LATITUDE',
  'DECLONGITUDE',
  'LONGITUDE',
  'COORDUNCERT',
  'COORDDATUM',
  'GEOREFMETH',
  'ELEVATION',
  'COLLDATE',
  'BREDCODE',
  'BREDNAME',
  'SAMPSTAT',
  'ANCEST',
  'COLLSRC',
  'DONORCODE',
  'DONORNAME',
  'DONORNUMB',
  'OTHERNUMB',
  'DUPLSITE',
  'DUPLINSTNAME',
  'STORAGE',
  'MLSSTAT',
  'REMARKS',
].map((head) => ({
  head,
  key: { ACCENUMB: 'sourceId', ACCENAME: 'variety', REMARKS: 'remark' }[head] ?? head,
}));
