import type { Text } from '@panicle/contract/language';

/** Trials, selection and crosses, on tables whose columns are called in the language of the reader. */
export const trialExamples: Readonly<Record<string, Text>> = {
  'trial summary': {
    zh: 'panicle trial summary 小区.csv --traits 产量,株高 --by 试点',
    en: 'panicle trial summary plots.csv --traits yield,height --by site',
  },
  'trial series': {
    zh: 'panicle trial series 小区.csv --trait 产量 --entry 品种 --location 试点 --year 年份 --block 重复 --check CK',
    en: 'panicle trial series plots.csv --trait yield --entry entry --location site --year year --block rep --check CK',
  },
  'trial block': {
    zh: 'panicle trial block 小区.csv --trait 产量 --entry 品种 --block 重复 --check CK',
    en: 'panicle trial block plots.csv --trait yield --entry entry --block rep --check CK',
  },
  'trial group': {
    zh: 'panicle trial group 小区.csv --trait 产量 --entry 品种 --group 组 --block 重复 --checks CK1,CK2',
    en: 'panicle trial group plots.csv --trait yield --entry entry --group set --block rep --checks CK1,CK2',
  },
  'trial interval': {
    zh: 'panicle trial interval 小区.csv --trait 产量 --entry 品种 --check CK --strip 列 --position 行',
    en: 'panicle trial interval plots.csv --trait yield --entry entry --check CK --strip column --position row',
  },
  'trial contrast': {
    zh: 'panicle trial contrast 小区.csv --trait 产量 --entry 品种 --check CK --pair 配对',
    en: 'panicle trial contrast plots.csv --trait yield --entry entry --check CK --pair pair',
  },
  'trial anova': {
    zh: 'panicle trial anova 小区.csv --design split --traits 产量 --factors 品种,氮 --block 重复 --compare tukey',
    en: 'panicle trial anova plots.csv --design split --traits yield --factors variety,nitrogen --block rep --compare tukey',
  },
  'trial mixed': {
    zh: 'panicle trial mixed 小区.csv --trait 产量 --entry 品种 --fixed "重复 + 品种" --random 重复:区组',
    en: 'panicle trial mixed plots.csv --trait yield --entry entry --fixed "rep + entry" --random rep:block',
  },
  'trial spatial': {
    zh: 'panicle trial spatial 小区.csv --trait 产量 --entry 品种 --row 行 --column 列 --surface',
    en: 'panicle trial spatial plots.csv --trait yield --entry entry --row row --column column --surface',
  },
  'trial two-stage': {
    zh: 'panicle trial two-stage 小区.csv --trait 产量 --entry 品种 --environment 试点 --first-fixed 重复 --fixed 品种 --random "试点 + 品种:试点"',
    en: 'panicle trial two-stage plots.csv --trait yield --entry entry --environment site --first-fixed rep --fixed entry --random "site + entry:site"',
  },
  'trial gxe ammi': {
    zh: 'panicle trial gxe ammi 小区.csv --trait 产量 --entry 品种 --environment 试点 --block 重复',
    en: 'panicle trial gxe ammi plots.csv --trait yield --entry entry --environment site --block rep',
  },
  'trial gxe gge': {
    zh: 'panicle trial gxe gge 小区.csv --trait 产量 --entry 品种 --environment 试点',
    en: 'panicle trial gxe gge plots.csv --trait yield --entry entry --environment site',
  },
  'trial gxe stability': {
    zh: 'panicle trial gxe stability 小区.csv --trait 产量 --entry 品种 --environment 试点 --block 重复',
    en: 'panicle trial gxe stability plots.csv --trait yield --entry entry --environment site --block rep',
  },
  'trial gxe regression': {
    zh: 'panicle trial gxe regression 小区.csv --trait 产量 --entry 品种 --environment 试点 --block 重复',
    en: 'panicle trial gxe regression plots.csv --trait yield --entry entry --environment site --block rep',
  },
  'trial gxe prediction': {
    zh: 'panicle trial gxe prediction 小区.csv --trait 产量 --entry 品种 --environment 试点 --block 重复 --check CK',
    en: 'panicle trial gxe prediction plots.csv --trait yield --entry entry --environment site --block rep --check CK',
  },
  'trial gxe environments': {
    zh: 'panicle trial gxe environments 小区.csv --trait 产量 --entry 品种 --environment 试点 --block 重复',
    en: 'panicle trial gxe environments plots.csv --trait yield --entry entry --environment site --block rep',
  },
  'trial correlate': {
    zh: 'panicle trial correlate 小区.csv --traits 产量,株高,生育期 --entry 品种 --level genetic --block 重复',
    en: 'panicle trial correlate plots.csv --traits yield,height,days --entry entry --level genetic --block rep',
  },
  'trial cluster': {
    zh: 'panicle trial cluster 小区.csv --traits 产量,株高,生育期 --entry 品种 --clusters 4',
    en: 'panicle trial cluster plots.csv --traits yield,height,days --entry entry --clusters 4',
  },
  'select index': {
    zh: 'panicle select index 小区.csv --traits 产量,株高,生育期 --entry 品种 --block 重复 --economic 1,0,-0.2 --selected-share 0.1',
    en: 'panicle select index plots.csv --traits yield,height,days --entry entry --block rep --economic 1,0,-0.2 --selected-share 0.1',
  },
  'select path': {
    zh: 'panicle select path 小区.csv --traits 产量,穗数,穗粒数,千粒重 --entry 品种 --effect 产量',
    en: 'panicle select path plots.csv --traits yield,ears,kernels,weight --entry entry --effect yield',
  },
  'select heritability': {
    zh: 'panicle select heritability 小区.csv --trait 产量 --entry 品种 --environment 试点 --replicate 重复',
    en: 'panicle select heritability plots.csv --trait yield --entry entry --environment site --replicate rep',
  },
  'select gain': {
    zh: 'panicle select gain 小区.csv --trait 产量 --entry 品种 --environment 环境 --year 年份 --replicate 重复 --checks CK1,CK2',
    en: 'panicle select gain plots.csv --trait yield --entry entry --environment env --year year --replicate rep --checks CK1,CK2',
  },
  'select pca': {
    zh: 'panicle select pca 小区.csv --traits 产量,株高,生育期 --entry 品种',
    en: 'panicle select pca plots.csv --traits yield,height,days --entry entry',
  },
  'cross diallel': {
    zh: 'panicle cross diallel 组合.csv --trait 产量 --female 母本 --male 父本 --block 重复 --parents random --inbreeding 1',
    en: 'panicle cross diallel crosses.csv --trait yield --female female --male male --block rep --parents random --inbreeding 1',
  },
  'cross north-carolina': {
    zh: 'panicle cross north-carolina 组合.csv --trait 产量 --female 母本 --male 父本 --block 重复 --scheme II',
    en: 'panicle cross north-carolina crosses.csv --trait yield --female female --male male --block rep --scheme II',
  },
  'cross line-tester': {
    zh: 'panicle cross line-tester 组合.csv --trait 产量 --female 系 --male 测验种 --block 重复',
    en: 'panicle cross line-tester crosses.csv --trait yield --female line --male tester --block rep',
  },
  'cross heterosis': {
    zh: 'panicle cross heterosis 组合.csv --trait 产量 --female 母本 --male 父本 --block 重复 --check CK',
    en: 'panicle cross heterosis crosses.csv --trait yield --female female --male male --block rep --check CK',
  },
};
