import { Identifier } from '@panicle/contract';
import { directImportRoute } from '../../imports/index.ts';
import { trialAccess } from '../rights.ts';
import { plotDataTarget } from './target.ts';

export const plotDataRoutes = [
  directImportRoute({
    base: '/crop/crop-field-observation',
    summary: 'Import a table of plots and values into trial a; b = 0 checks only, 1 writes',
    access: trialAccess,
    kind: plotDataTarget.kind,
    into: Identifier,
    options: (trialId) => ({ trialId }),
  }),
];
