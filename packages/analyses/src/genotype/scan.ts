import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { hotspotTable, placesOfMarkers } from './hotspot-table.ts';
import { options, scanOf } from './scan-scores.ts';
import { summaryTable, markerTable, windowTable, scanFigures, strongest } from './scan-report.ts';

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: {
    zh: '选择扫描：nSL、iHS、XP-EHH、XP-nSL，含窗口与热点',
    en: 'selection scans: nSL, iHS, XP-EHH, XP-nSL, with windows and hotspots',
  },
  example: {
    zh: 'set --statistic xpehh --groups groups.csv --compare modern,landrace --output scan',
    en: 'set --statistic xpehh --groups groups.csv --compare modern,landrace --output scan',
  },
  options,
  details: {
    zh: '每个样品是一个单倍型：纯合系，或以 genotype import --haplotypes 读入的定相基因型；杂合视为缺失。标记须按位置排序。\n得分为正：计数等位基因（ALT）所在的单倍型更长，或第一组的单倍型更长。秩比例是绝对得分不大于该标记的标记所占比例，\n热点按秩比例判定。',
    en: 'Each sample is one haplotype: a homozygous line, or a phased genotype imported with genotype import --haplotypes;\nheterozygous calls count as missing. Markers must be sorted by position. A score above 0 means longer haplotypes with\nthe counted allele (ALT), or in the first group. The rank share of a marker is the share of markers whose absolute\nscores are not larger; it determines the hotspots.',
  },
  model: {
    zh: '得分 = ln(两类单倍型长度之比)，按等位基因频率分组标准化。',
    en: 'score = ln(ratio of the haplotype lengths of the two classes), standardized within bins of allele frequency.',
  },
  source:
    'B. F. Voight et al., PLoS Biology 4 (2006) e72; P. C. Sabeti et al., Nature 449 (2007) 913-918; A. Ferrer-Admetlla et al., Molecular Biology and Evolution 31 (2014) 1275-1291',
  run({ matrix }, asked, control) {
    const rule = { size: asked.window, step: asked.step ?? asked.window, extreme: asked.extreme };
    const found = scanOf(matrix, asked, control);
    return {
      answer: strongest(matrix, found),
      tables: [
        summaryTable(matrix, found, control.signal),
        hotspotTable(placesOfMarkers(matrix.variants), found.ranks, asked),
      ],
      long: [windowTable(matrix, found, rule), markerTable(matrix, found)],
      drawn: () => scanFigures(matrix, found, rule),
      remarks: found.remarks,
    };
  },
});
