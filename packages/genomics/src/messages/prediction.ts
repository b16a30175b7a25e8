/** Genomic prediction and its cross-validation. */
export const predictionMessages = {
  traitInfinite: {
    en: '{trait} of sample {sample} is {value}; leave the value out or give a finite number.',
    zh: '样品 {sample} 的性状 {trait} 值为 {value}；请留空或给出有限数值。',
  },
  traitTooFew: {
    en: '{trait} has {samples} training samples, but {effects} fixed effects and two variances need at least {least}. Add samples or leave covariates out.',
    zh: '可用于训练的性状 {trait} 仅有 {samples} 个样品，而 {effects} 个固定效应和两个方差至少需要 {least} 个。请增加样品或减少协变量。',
  },
  traitConstant: {
    en: '{trait} does not vary among the {samples} training samples beyond the fixed effects, so nothing can be predicted.',
    zh: '性状 {trait} 在 {samples} 个训练样品中除固定效应外没有差异，无法预测。',
  },
  covariateRepeats: {
    en: 'Covariate {name} is constant or collinear with the covariates before it among the {samples} training samples. Leave it out.',
    zh: '协变量 {name} 在 {samples} 个训练样品中为常数，或可由其前面的协变量推出。请将其去除。',
  },
  foldsImpossible: {
    en: '{samples} samples with {trait} cannot be divided into {folds} folds; choose a whole number from 2 to {samples}.',
    zh: '具有性状 {trait} 的样品有 {samples} 个，无法分为 {folds} 份；请选择 2 至 {samples} 之间的整数。',
  },
  repeatsImpossible: {
    en: 'The number of repeats of the cross-validation must be a whole number of at least 1, not {repeats}.',
    zh: '交叉验证无法重复 {repeats} 次；请选择不小于 1 的整数。',
  },
  noMarkerVariance: {
    en: '{trait}: the markers explain none of the variation; the estimate of their variance is at its lower limit.',
    zh: '{trait}：标记未能解释任何差异；其方差估计值位于下限。',
  },
  noResidualVariance: {
    en: '{trait}: the markers explain all of the variation; the estimate of the residual variance is at its lower limit.',
    zh: '{trait}：标记解释了全部差异；残差方差估计值位于下限。',
  },
  noCommonMarkers: {
    en: 'None of the {model} markers of the model is among the {others} of the candidates, or all have other alleles (the first are {name} and {other}). Markers are joined by name.',
    zh: '模型的 {model} 个标记均不在候选样品的 {others} 个标记中，或等位基因全部不符（首个分别为 {name} 与 {other}）。标记按名称匹配。',
  },
  markerNamesRepeated: {
    en: 'Markers of the model and of the candidates are joined by name, but all common names occur more than once: {names}. Give each marker a unique name.',
    zh: '模型与候选样品的标记按名称匹配，但共有的名称都不止出现一次：{names}。请给每个标记一个唯一的名称。',
  },
  markersRepeated: {
    en: '{count} marker {count, name occurs|names occur} more than once, cannot be joined and {count, was|were} left out: {names}.',
    zh: '{count} 个标记名称不止出现一次，无法匹配，未使用：{names}。',
  },
  markersAbsent: {
    en: '{count} of the {total} markers of the model are missing in the candidates and were set to the mean.',
    zh: '模型的 {total} 个标记中有 {count} 个不在候选样品中，按均值处理。',
  },
  markersContradict: {
    en: '{count} {count, marker|markers} of the candidates {count, has|have} other alleles than the model and {count, was|were} left out: {names}.',
    zh: '候选样品中有 {count} 个标记的等位基因与模型不符，未使用：{names}。',
  },
  noDominance: {
    en: 'None of the {variants} markers shows all three genotypes, so dominance cannot be estimated. For completely homozygous lines use the additive model.',
    zh: '{variants} 个标记中没有一个同时具有三种基因型，无法估计显性效应。纯合材料没有显性偏差，请使用加性模型。',
  },
  noDominanceVariance: {
    en: '{trait}: dominance explains nothing beyond the additive effects; its variance is at its lower limit.',
    zh: '{trait}：除加性效应外显性未解释任何差异；其方差位于下限。',
  },
  alphaImpossible: {
    en: 'The share of the L1 penalty must be above 0 and at most 1 (lasso), not {alpha}.',
    zh: '绝对值惩罚所占比例为 {alpha}；请给出大于 0、不超过 1 的数（1 为 lasso）。',
  },
  noMarkerChosen: {
    en: '{trait}: no marker improves the cross-validated prediction, so all effects are 0.',
    zh: '{trait}：没有标记有助于预测留出的样品，全部效应为 0。',
  },
  penaltyAtEnd: {
    en: '{trait}: the smallest penalty tried predicts best; a model with effects at all markers (predict fit) may be better.',
    zh: '{trait}：最小的惩罚预测最好；所有标记都有效应的模型（predict fit）可能更好。',
  },
  bandwidthImpossible: {
    en: 'The kernel bandwidth must be above 0 and below 1000, not {bandwidth}.',
    zh: '无法使用带宽 {bandwidth}；请给出大于 0、小于 1000 的数。',
  },
  componentsNotSettled: {
    en: '{traits}: the variances had not converged after {iterations} iterations; interpret them with care.',
    zh: '{traits}：方差在 {iterations} 步后仍未收敛，请谨慎使用。',
  },
  modelNotSolvable: {
    en: '{traits}: the model cannot be solved with these samples and covariates; leave traits or covariates out.',
    zh: '{traits}：该模型在这些样品和协变量下无法求解；请减少性状或协变量。',
  },
  sweepsImpossible: {
    en: '{chains} chains of {sweeps} iterations with {burnIn} burn-in iterations are not possible; choose whole numbers and keep at least 20 iterations.',
    zh: '无法运行 {chains} 条链、每条 {sweeps} 次迭代并舍去前 {burnIn} 次；请用整数，并至少保留 20 次迭代。',
  },
  chainsNotSettled: {
    en: '{trait}: {figure} has an effective sample size of {size} and R = {r} between chains; at least 100 and at most 1.1 are recommended. Increase the number of iterations.',
    zh: '{trait}：{figure} 的抽样相当于 {size} 个独立样本，链间 R = {r}；应不少于 100 且不超过 1.1。请增加迭代次数。',
  },
} as const;
