/** Relationships without the markers of a chromosome. */
export const relationshipMessages = {
  oneChromosomeOnly: {
    en: 'All {markers} polymorphic markers are on chromosome {chromosome}: without it no relationships can be estimated. Use the relationships from all markers.',
    zh: '全部 {markers} 个有变异的标记都在染色体 {chromosome} 上：去掉它就没有亲缘关系可用。请使用全部标记的亲缘关系。',
  },
  chromosomeInPieces: {
    en: 'The markers of chromosome {chromosome} are not contiguous: some start at marker {first}, more at marker {again}. Sort the markers by chromosome and position first.',
    zh: '染色体 {chromosome} 的标记没有排在一起：第 {first} 个标记起有一段，第 {again} 个标记起又有一段。请先按染色体和位置排序。',
  },
} as const;
