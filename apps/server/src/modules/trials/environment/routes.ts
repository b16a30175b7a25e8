import { EnvironmentChange, TrialEnvironment } from '@panicle/contract/trials';
import { route } from '../../../platform/http/route.ts';
import { trialAccess } from '../rights.ts';
import { changeEnvironment } from './service.ts';

export const environmentRoutes = [
  route({
    method: 'PUT',
    url: '/crop/crop-field-environment',
    summary: 'Correct place, year or season of an environment',
    access: trialAccess,
    body: EnvironmentChange,
    data: TrialEnvironment,
    handler: (call) => call.write((change) => changeEnvironment(change, call.body)),
  }),
];
