import type { BreedingMethod } from '@panicle/contract/breeding-methods';

/** Heterotic groups of Chinese maize breeding. */
export const HETEROTIC_GROUPS = ['Reid', 'Lancaster', 'SPT 唐四平头', 'LRC 旅大红骨', 'PB'] as const;
export type HeteroticGroup = (typeof HETEROTIC_GROUPS)[number];

/** Where a line or a hybrid comes from, as is published; parents by the names of founders, null for one that is none. */
interface Origin {
  female: string | null;
  male: string | null;
  method: BreedingMethod;
  /** as breeders write it */
  pedigree: string;
}

export interface Founder {
  name: string;
  nameEn: string;
  heteroticGroup: HeteroticGroup;
  origin?: Origin;
}

const founder = (name: string, nameEn: string, heteroticGroup: HeteroticGroup, origin?: Origin): Founder => ({
  name,
  nameEn,
  heteroticGroup,
  ...(origin && { origin }),
});

const bred = (
  method: BreedingMethod,
  female: string | null,
  male: string | null,
  pedigree: string,
): Origin => ({ female, male, method, pedigree });

/** Well-known public inbred lines; the figures that the demo gives them are invented. */
export const founders: readonly Founder[] = [
  founder('郑58', 'Zheng58', 'Reid', bred('selection', '掖478', null, '掖478')),
  founder('掖478', 'Ye478', 'Reid', bred('cross', null, '5003', 'U8112/5003')),
  founder('B73', 'B73', 'Reid'),
  founder('铁7922', 'Tie7922', 'Reid'),
  founder('5003', '5003', 'Reid'),
  founder('C8605-2', 'C8605-2', 'Reid', bred('cross', '铁7922', '5003', '铁7922/5003')),
  founder('Mo17', 'Mo17', 'Lancaster'),
  founder('自330', 'Zi330', 'Lancaster'),
  founder('吉63', 'Ji63', 'Lancaster'),
  founder('合344', 'He344', 'Lancaster'),
  founder('昌7-2', 'Chang7-2', 'SPT 唐四平头'),
  founder('黄早四', 'Huangzaosi', 'SPT 唐四平头'),
  founder('京24', 'Jing24', 'SPT 唐四平头'),
  founder('综31', 'Zong31', 'SPT 唐四平头'),
  founder('K12', 'K12', 'SPT 唐四平头'),
  founder('丹340', 'Dan340', 'LRC 旅大红骨'),
  founder('旅28', 'Lü28', 'LRC 旅大红骨'),
  founder('E28', 'E28', 'LRC 旅大红骨'),
  founder('丹598', 'Dan598', 'LRC 旅大红骨'),
  founder('齐319', 'Qi319', 'PB'),
  founder('178', '178', 'PB'),
  founder('沈137', 'Shen137', 'PB'),
  founder('P138', 'P138', 'PB'),
  founder('X178', 'X178', 'PB'),
];

export interface KnownHybrid {
  name: string;
  nameEn: string;
  /** grown as a check in every trial */
  check?: true;
  origin?: Origin;
}

/** Well-known commercial hybrids. */
export const knownHybrids: readonly KnownHybrid[] = [
  {
    name: '郑单958',
    nameEn: 'Zhengdan 958',
    check: true,
    origin: bred('cross', '郑58', '昌7-2', '郑58/昌7-2'),
  },
  { name: '先玉335', nameEn: 'Xianyu 335', check: true },
  { name: '京科968', nameEn: 'Jingke 968' },
  { name: '登海605', nameEn: 'Denghai 605' },
  { name: '浚单20', nameEn: 'Xundan 20' },
  { name: '农华101', nameEn: 'Nonghua 101' },
  { name: '德美亚1号', nameEn: 'Demeiya 1' },
  { name: '裕丰303', nameEn: 'Yufeng 303' },
  { name: '中科玉505', nameEn: 'Zhongkeyu 505' },
  { name: '联创808', nameEn: 'Lianchuang 808' },
  { name: '东单1331', nameEn: 'Dongdan 1331' },
  { name: '农大108', nameEn: 'Nongda 108' },
  { name: '蠡玉16', nameEn: 'Liyu 16' },
  { name: '伟科702', nameEn: 'Weike 702' },
  { name: '隆平206', nameEn: 'Longping 206' },
  { name: '吉单27', nameEn: 'Jidan 27' },
];
