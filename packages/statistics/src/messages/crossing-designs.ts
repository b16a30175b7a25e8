/** Diallels, North Carolina designs, line by tester and heterosis: refusals and remarks. */
export const crossingDesignsMessages = {
  oneCross: {
    en: '{trait} was observed on {cross} only. At least 2 crosses are needed.',
    zh: '{trait}只有 {cross} 有数据，至少需要 2 个组合。',
  },
  noErrorDegreesInCrosses: {
    en: '{trait}: {plots} plots of {crosses} crosses leave no degree of freedom for the error. Crosses must be replicated, or the error mean square and its degrees of freedom must be given.',
    zh: '{trait}：{crosses} 个组合共 {plots} 个小区，误差没有自由度。请设置重复，或提供误差均方及其自由度。',
  },
  fewParents: {
    en: '{trait}: a diallel needs at least 3 parents; there are {count} ({parents}).',
    zh: '{trait}：双列杂交至少需要 3 个亲本，当前为 {count} 个（{parents}）。',
  },
  mixedGenerations: {
    en: '{trait}: the crosses are of several generations ({generations}). Analyse one of them at a time.',
    zh: '{trait}：组合包含多个世代（{generations}）。请一次只分析一个世代。',
  },
  crossesDisconnected: {
    en: '{trait}: {first} and {second} are not connected by common blocks, directly or through others, so they cannot be compared in one analysis.',
    zh: '{trait}：{first} 与 {second} 没有直接或间接处于同一区组，无法在一次分析中比较。',
  },
  generalAbilityConfounded: {
    en: '{trait}: the parents form groups that were crossed only with each other, so their general combining abilities cannot be separated. Use the line by tester analysis, or add crosses within a group.',
    zh: '{trait}：亲本分成若干组且仅在组间杂交，无法区分各亲本的一般配合力。请改用“系×测验种”分析，或补充组内杂交组合。',
  },
  noCrosses: {
    en: '{trait}: there are no crosses; in every plot female and male are the same.',
    zh: '{trait}：没有杂交组合的小区，所有小区的母本与父本均相同。',
  },
  femaleIsMale: {
    en: '{trait}: {parent} is the female of some crosses and the male of others. Here females and males must be two separate groups; for crosses within one group use the diallel.',
    zh: '{trait}：{parent} 在部分组合中作母本，在另一些组合中作父本。此处母本与父本须为两组不同材料；同组材料互交请使用双列杂交分析。',
  },
  fewLines: {
    en: '{trait}: at least 2 lines (females) and 2 testers (males) are needed; there are {lines} and {testers}.',
    zh: '{trait}：至少需要 2 个系（母本）和 2 个测验种（父本），当前为 {lines} 个和 {testers} 个。',
  },
  linesAndTestersApart: {
    en: '{trait}: the lines form groups that were crossed with different testers only, so lines of different groups cannot be compared. Analyse the groups separately, or add crosses between them.',
    zh: '{trait}：各系分成若干组，且各组所用测验种互不相同，不同组的系之间无法比较。请分组分析，或补充组间杂交组合。',
  },
  fewMales: {
    en: '{trait}: there are too few males, or females per male, to separate the variances; at least one set needs 2 males and 2 females each.',
    zh: '{trait}：父本数或每个父本的母本数过少，无法估计方差；至少一个组内需要有 2 个父本、各 2 个母本。',
  },
  notTwoParents: {
    en: '{trait}: in this design the males are crossed to the 2 inbred parents of the F2, the females; here the females are {parents}.',
    zh: '{trait}：该设计中父本须与 F2 的 2 个自交系亲本（作母本）回交，当前母本为 {parents}。',
  },
  parentAmongCrosses: {
    en: '{trait}: the parent {parent} itself was grown, which this design does not allow. Leave out the plots of parents.',
    zh: '{trait}：小区中包含亲本 {parent} 自身，该设计不含亲本。请剔除亲本小区。',
  },
  nothingToCompareCrosses: {
    en: '{trait}: no cross was grown together with both parents, and no check is named, so the crosses cannot be compared with anything.',
    zh: '{trait}：没有任何组合的双亲均有数据，也未指定对照，无法计算杂种优势。',
  },
  noPairOfGenerations: {
    en: '{trait}: no cross was grown both as {hybrid} and as {selfed}.',
    zh: '{trait}：没有组合同时具有 {hybrid} 和 {selfed} 的数据。',
  },
  inbreedingRange: {
    en: 'The inbreeding coefficient of the parents must be from 0 (random-mating plants) to 1 (inbred lines), not {inbreeding}.',
    zh: '亲本近交系数应在 0（随机交配群体单株）与 1（自交系）之间，当前为 {inbreeding}。',
  },
  crossesInOneEnvironment: {
    en: '{trait} has values in one environment only ({environment}). Analyse it as a single trial.',
    zh: '{trait}只在 1 个环境（{environment}）有数据，请按单点试验分析。',
  },
} as const;
