/** Fixed-effects models: refusals and remarks. */
export const linearModelMessages = {
  noErrorDegreesInModel: {
    en: '{plots} plots cannot estimate {effects} fixed effects: no degree of freedom is left for the error. Remove terms from the model or make them random.',
    zh: '{plots} 个小区不足以估计 {effects} 个固定效应，误差没有自由度。请减少模型中的项，或将其设为随机效应。',
  },
  notEstimable: {
    en: 'The mean of {level} cannot be estimated: some of the factor combinations it needs have no plots.',
    zh: '无法估计 {level} 的均值：所需的因素组合没有小区数据。',
  },
  emptyCellInMean: {
    en: 'The mean of {level} cannot be estimated: it is an average over the combinations of {term}, and {cell} has no plots. Make {term} random, remove it from the model, or request the means of {term}.',
    zh: '无法估计 {level} 的均值：该均值须对 {term} 的各组合求平均，而 {cell} 没有小区数据。请将 {term} 设为随机效应或从模型中去掉，或改求 {term} 的均值。',
  },
  formulaUnreadable: {
    en: 'The formula “{formula}” is invalid at position {place} (“{found}”). Write it like: yield ~ rep + gen + rep:block.',
    zh: '模型"{formula}"在第 {place} 个字符（“{found}”）处无法识别。写法示例：yield ~ rep + gen + rep:block。',
  },
  formulaTooManyTerms: {
    en: 'The model has more than {most} terms. Use fewer factors in its products, or a lower power.',
    zh: '模型中的项超过 {most} 个。请减少相乘的因素，或降低乘方。',
  },
  unknownColumn: {
    en: 'There is no column {column}. The columns are: {columns}.',
    zh: '没有名为 {column} 的列。现有列：{columns}。',
  },
  columnIsDate: {
    en: '{column} contains dates. Convert it to numbers (days from sowing) or to a factor before using it in a model.',
    zh: '{column} 为日期列。请先转换为数字（如距播种的天数）或因素，再纳入模型。',
  },
  traitNotNumbers: {
    en: '{trait} is a factor. Only numeric traits can be analysed by a linear model.',
    zh: '{trait} 为因素（分组）列。线性模型只能分析数值性状。',
  },
  oneLevel: {
    en: '{trait}: all plots with a value have the same {factor} ({level}). A factor needs at least 2 levels; remove {factor} from the model.',
    zh: '{trait}：所有有数据的小区的 {factor} 均为 {level}。因素至少需要 2 个水平，请将 {factor} 从模型中去掉。',
  },
  constantCovariate: {
    en: '{trait}: the covariate {covariate} is {value} in all plots and explains nothing. Remove it from the model.',
    zh: '{trait}：协变量 {covariate} 在所有小区中均为 {value}，不能解释任何差异。请将其从模型中去掉。',
  },
  aliasedTerm: {
    en: '{trait}: {term} is completely confounded with the terms before it ({before}). Remove it from the model, or put it before them.',
    zh: '{trait}：{term} 与其前面的项（{before}）完全混杂，不提供新的信息。请将其从模型中去掉，或移到这些项之前。',
  },
  interactionConfounded: {
    en: '{trait}: the interaction {term} is completely confounded with the terms before it ({before}); it is left out of the analysis.',
    zh: '{trait}：互作 {term} 与其前面的项（{before}）完全混杂，分析中已略去。',
  },
  exactFit: {
    en: '{trait}: the model fits the values exactly, so the error variance is 0 and nothing can be tested. Check whether the values were calculated rather than observed.',
    zh: '{trait}：数值完全由模型决定，误差方差为 0，无法检验。请检查数据是否为计算值而非观测值。',
  },
  strataUnbalanced: {
    en: '{trait}: the trial is not balanced, so the tests in the analysis of variance by strata are approximate.',
    zh: '{trait}：试验不平衡，分层方差分析中的检验仅为近似。',
  },
  strataByReml: {
    en: '{trait}: means, comparisons and the tests with Kenward-Roger degrees of freedom come from a mixed model (REML) with {units} random; `trial mixed` fits the same model with all its results.',
    zh: '{trait}：均值、多重比较及 Kenward-Roger 自由度的检验来自混合模型（REML），{units} 为随机项；用 `trial mixed` 拟合同一模型可得其全部结果。',
  },
  emptyCombination: {
    en: '{term}: not available, since it averages over all factor combinations and some have no plots, for instance {cell}.',
    zh: '{term}：其各水平须在所有因素组合上比较，而部分组合没有小区（例如 {cell}），故不给出检验。',
  },
  tooManyMeansToTest: {
    en: '{term}: no type III test, since it involves too many means. The sequential test with {term} last is nearly equivalent.',
    zh: '{term}：需同时比较的均值过多，不给出 III 型检验。可将 {term} 放在最后，采用顺序（I 型）检验。',
  },
  contrastNotZero: {
    en: 'The coefficients of the contrast {contrast} sum to {sum}; they must sum to 0.',
    zh: '对比 {contrast} 的系数之和为 {sum}，必须为 0。',
  },
  unknownLevel: {
    en: '{level} is not a level of {term}. The levels are: {levels}.',
    zh: '{term} 没有水平 {level}。现有水平：{levels}。',
  },
  levelNotNumeric: {
    en: 'Polynomial contrasts of {term} need numeric levels; “{level}” is not a number. Give the amounts of the levels.',
    zh: '{term} 的多项式对比要求水平为数字，“{level}”不是数字。请给出各水平的数量。',
  },
} as const;
