import type { Choice } from '../material-columns.ts';

const coded = (code: string, zh: string, en: string): Choice => ({
  value: code,
  title: { zh: `${code} ${zh}`, en: `${code} ${en}` },
  spellings: [code, zh, en],
});

/** Biological status of the accession. */
export const SAMPSTAT = [
  coded('100', '野生', 'Wild'),
  coded('110', '野生：自然分布', 'Natural'),
  coded('120', '野生：半自然', 'Semi-natural/wild'),
  coded('130', '野生：半自然，人工播种', 'Semi-natural/sown'),
  coded('200', '杂草型', 'Weedy'),
  coded('300', '地方品种', 'Traditional cultivar/landrace'),
  coded('400', '育种／研究材料', 'Breeding/research material'),
  coded('410', '育种者的品系', 'Breeder’s line'),
  coded('411', '合成群体', 'Synthetic population'),
  coded('412', '杂交后代', 'Hybrid'),
  coded('413', '原始群体', 'Founder stock/base population'),
  coded('414', '自交系', 'Inbred line (parent of hybrid cultivar)'),
  coded('415', '分离群体', 'Segregating population'),
  coded('416', '无性系选择', 'Clonal selection'),
  coded('420', '遗传材料', 'Genetic stock'),
  coded('421', '突变体', 'Mutant'),
  coded('422', '细胞遗传材料', 'Cytogenetic stocks'),
  coded('423', '其他遗传材料', 'Other genetic stocks'),
  coded('500', '改良品种', 'Advanced or improved cultivar'),
  coded('600', '转基因材料', 'GMO'),
  coded('999', '其他', 'Other'),
];

/** Collecting or acquisition source. */
export const COLLSRC = [
  coded('10', '野外生境', 'Wild habitat'),
  coded('11', '森林或林地', 'Forest or woodland'),
  coded('12', '灌丛', 'Shrubland'),
  coded('13', '草地', 'Grassland'),
  coded('14', '荒漠或苔原', 'Desert or tundra'),
  coded('15', '水生生境', 'Aquatic habitat'),
  coded('20', '农田或栽培地', 'Farm or cultivated habitat'),
  coded('21', '大田', 'Field'),
  coded('22', '果园', 'Orchard'),
  coded('23', '庭院、菜园或花园', 'Backyard, kitchen or home garden'),
  coded('24', '休耕地', 'Fallow land'),
  coded('25', '牧场', 'Pasture'),
  coded('26', '农家仓库', 'Farm store'),
  coded('27', '打谷场', 'Threshing floor'),
  coded('28', '公园', 'Park'),
  coded('30', '市场或商店', 'Market or shop'),
  coded('40', '研究机构', 'Institute, experimental station, research organization, genebank'),
  coded('50', '种子公司', 'Seed company'),
  coded('60', '杂草地、受扰动地或路边', 'Weedy, disturbed or ruderal habitat'),
  coded('61', '路边', 'Roadside'),
  coded('62', '田边', 'Field margin'),
  coded('99', '其他', 'Other source'),
];

/** Whether the accession is in the Multilateral System of the International Treaty. */
export const MLSSTAT = [
  coded('0', '不在多边系统中', 'Not included'),
  coded('1', '在多边系统中', 'Included'),
  coded('99', '待定', 'Other'),
];
