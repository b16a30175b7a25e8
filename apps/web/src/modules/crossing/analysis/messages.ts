import { defineMessages } from '../../../language/messages.ts';

export const analysisMessages = defineMessages('crossingAnalysis', {
  zh: { merge: '合并分析', analyse: '分析组合' },
  en: { merge: 'Merge for analysis', analyse: 'Analyse crosses' },
});
