import { aimNames } from '@panicle/contract/material-evaluation';
import type { Module } from '../module.ts';
import { evaluationMeans } from './means.ts';
import { evaluationRoutes } from './routes.ts';

export { readMeans } from './means.ts';
export { requireContent } from './service.ts';

export const materialEvaluationModule: Module = {
  name: 'material-evaluation',
  routes: evaluationRoutes,
  sideWork: [evaluationMeans],
  auditWords: {
    entities: { 'material-evaluation': { zh: '材料评价', en: 'Material evaluation' } },
    fields: {
      aim: { zh: '目标', en: 'Aim' },
      content: { zh: '内容', en: 'Content' },
      environmentIds: { zh: '环境', en: 'Environments' },
      ideal: { zh: '理想值', en: 'Ideal value' },
      traitId: { zh: '性状', en: 'Trait' },
      trialIds: { zh: '试验', en: 'Trials' },
      weight: { zh: '权重', en: 'Weight' },
    },
    values: { aim: aimNames },
  },
};
