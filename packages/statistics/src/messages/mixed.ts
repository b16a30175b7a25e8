/** The structures of mixed models: refusals and remarks. */
export const mixedMessages = {
  weightNotPositive: {
    en: 'The weights in {column} must all be above 0.',
    zh: '{column} 中的权重必须全部大于 0。',
  },
  randomSlope: {
    en: 'The random term {term} contains the covariate {covariate}. Random regressions cannot be fitted; make {covariate} a factor by removing it from the covariates, or move {term} to the fixed terms.',
    zh: '随机项 {term} 含有协变量 {covariate}，目前不支持随机回归。请从协变量中去掉 {covariate}（按因子处理），或将 {term} 列为固定项。',
  },
  oneLevelToCovary: {
    en: '{term}: {factor} has only one level ({level}), so there is no covariance to estimate. Remove the structure from the model.',
    zh: '{term}：{factor} 只有 1 个水平（{level}），无法估计水平间的协方差。请去除该协方差结构。',
  },
  oneUnitToCovary: {
    en: '{term}: there is only one unit ({unit}) for estimating variances and covariances; at least 2 are needed.',
    zh: '{term}：只有 1 个单元（{unit}），无法估计方差与协方差，至少需要 2 个。',
  },
  tooManyFactors: {
    en: '{term}: {factors} factors are too many for {levels} levels; use fewer, or an unstructured matrix.',
    zh: '{term}：{levels} 个水平不足以支持 {factors} 个公因子。请减少公因子数，或改用无结构协方差。',
  },
  repeatedInUnit: {
    en: '{unit} has {level} more than once. Each level may occur only once in a unit.',
    zh: '{unit} 中 {level} 出现多次。同一单元内每个水平只能出现一次。',
  },
  plotsAtOnePlace: {
    en: '{field}two plots are in row {row}, column {column}. Correct the positions, or name the factor that distinguishes the fields.',
    zh: '{field}第 {row} 行第 {column} 列有两个小区。请更正位置，或指定区分地块的因子。',
  },
  fieldMostlyEmpty: {
    en: 'The field{field} would span {rows} rows and {columns} columns but has only {plots} plots. Check rows and columns for typing errors.',
    zh: '地块{field}跨 {rows} 行、{columns} 列，却只有 {plots} 个小区。请检查行列号是否录入有误。',
  },
  nothingCorrelated: {
    en: 'The field{field} has {rows} rows and {columns} columns: no plot has a neighbour in the requested direction, so spatial correlation cannot be separated from the residual.',
    zh: '地块{field}共 {rows} 行、{columns} 列，所选方向上没有相邻小区，无法区分空间相关与残差。',
  },
  oneResidualStructure: {
    en: 'The model combines two kinds of correlated residuals, or correlated residuals and weights. Choose one: by factor, within units, or a field without nugget.',
    zh: '模型同时指定了多种残差结构，或在相关残差之外又指定了权重。请只选一种：按因子分组、单元内相关，或无块金效应的田间空间相关。',
  },
  unknownComponent: {
    en: 'The model has no variance {name} to fix. Available: {names}.',
    zh: '模型中没有可固定的方差 {name}。现有：{names}。',
  },
  termFixedAndRandom: {
    en: 'The model lists {names} both as fixed and as random; it was fitted as fixed.',
    zh: '模型中 {names} 同时列为固定项和随机项，已按固定项处理。',
  },
  termRepeated: {
    en: 'The model lists {names} more than once; each term was fitted once.',
    zh: '模型中 {names} 出现不止一次，每项只计一次。',
  },
  notConverged: {
    en: 'The variances of {trait} had not converged after {iterations} iterations; treat the result as preliminary, allow more iterations, or simplify the model.',
    zh: '{trait} 的方差在 {iterations} 步后仍未稳定，结果仅供参考；请增加迭代次数或简化模型。',
  },
  noBetterStep: {
    en: 'The estimation of the variances of {trait} stopped after {iterations} iterations: no step raises the likelihood although the gradient is not 0; the model is overparameterized for these data. Simplify it.',
    zh: '{trait} 的方差搜索在 {iterations} 步后停止：似然无法继续上升，但梯度仍不为 0；模型超出数据所能支持的范围，请简化模型。',
  },
  varianceAtZero: {
    en: '{trait}: {names} is estimated as 0, the boundary of its range. Tests and standard errors are those of the model without it; effects that vary only between its levels may look more precise than they are.',
    zh: '{trait}：{names} 的估计值为 0，位于取值范围边界。检验和标准误按不含该项的模型计算；仅在其水平之间变化的因素，结果可能显得过于可靠。',
  },
  correlationAtBound: {
    en: '{trait}: {names} is at the boundary of its range; the model is close to a simpler one.',
    zh: '{trait}：{names} 位于取值范围边界，模型接近更简单的形式。',
  },
  covarianceSingular: {
    en: '{trait}: the estimated covariance matrix is singular ({names}): some levels are linear combinations of others. A model with fewer parameters, such as a factor-analytic one, fits equally well.',
    zh: '{trait}：协方差矩阵的估计是奇异的（{names}），部分水平可由其他水平推出。可改用参数更少的形式，如因子分析结构。',
  },
  variancesInseparable: {
    en: '{trait}: {names} are confounded; only their sum can be estimated. Remove one of them from the model, or replicate so that they can be separated.',
    zh: '{trait}：数据无法区分 {names}，只有它们的总和有意义。请从模型中去除其一，或增加重复以便区分。',
  },
  likelihoodFlat: {
    en: '{trait}: after {iterations} iterations the likelihood is flat although the variances still change; several sets of variances fit the data equally well.',
    zh: '{trait}：{iterations} 步后似然几乎不再上升，但方差仍在变动；数据无法区分多组方差。',
  },
} as const;
