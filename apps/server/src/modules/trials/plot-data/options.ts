import { BusinessError } from '../../../platform/business-error.ts';

/** Where plot data goes. */
export interface PlotDataOptions {
  trialId: string;
  /** name of the environment of rows that state none */
  environment?: string;
}

const identifier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Checks what came as texts from outside. */
export function readOptions(options: Partial<Record<string, string>>): PlotDataOptions {
  const { trialId = '', environment = '' } = options;
  if (!identifier.test(trialId))
    throw new BusinessError('illegalParameter', { field: 'trialId', reason: '' });
  if (environment.length > 100)
    throw new BusinessError('illegalParameter', { field: 'environment', reason: '' });
  return environment === '' ? { trialId } : { trialId, environment };
}
