import type { OfflineEntry } from '@panicle/contract/offline-entries';
import { BusinessError } from '../../platform/business-error.ts';
import { describeValidation, lazyValidator, type Validator } from '../../platform/http/validation.ts';
import type { OfflineEntryKind } from '../../platform/offline/offline-entry-kind.ts';

const validators = new WeakMap<object, Validator>();

function validatorOf(schema: object): Validator {
  const known = validators.get(schema) ?? lazyValidator(schema, 'body');
  validators.set(schema, known);
  return known;
}

/** Whether the content of an entry is one of its kind. */
export const fitsKind = (kind: OfflineEntryKind, { body }: OfflineEntry): boolean =>
  validatorOf(kind.body)(body);

/** Whether content and basis of an entry are those of its kind. */
export const fitsWholly = (kind: OfflineEntryKind, entry: OfflineEntry): boolean =>
  fitsKind(kind, entry) && validatorOf(kind.basis)(entry.basis);

/** Looks at an entry as at the body of the feature's own call. Throws `illegalParameter`. */
export function checkEntry(kind: OfflineEntryKind, entry: OfflineEntry): void {
  for (const part of ['body', 'basis'] as const) {
    const validate = validatorOf(kind[part]);
    if (validate(entry[part])) continue;
    const problems = (validate.errors ?? []) as Parameters<typeof describeValidation>[0];
    const [zh, en] = (['zh_CN', 'en_US'] as const).map((language) => describeValidation(problems, language));
    throw new BusinessError('illegalParameter', {
      field: zh!.field,
      reason: { zh: zh!.reason, en: en!.reason },
    });
  }
}
