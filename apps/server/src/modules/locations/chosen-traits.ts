import { BusinessError } from '../../platform/business-error.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids of a query, each once. Throws `illegalParameter` where there are more than `most`, or what is no id. */
export function chosenTraits(text: string | undefined, most: number): string[] {
  const ids = [...new Set((text ?? '').split(',').filter((id) => id !== ''))];
  if (ids.length > most || ids.some((id) => !ID.test(id)))
    throw new BusinessError('illegalParameter', { field: 'traits', reason: '' });
  return ids;
}
