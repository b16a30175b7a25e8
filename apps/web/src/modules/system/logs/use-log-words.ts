import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  auditActionName,
  auditEntityName,
  auditFieldName,
  auditValueText,
} from '@panicle/contract/operation-log-words';
import { useTextOf } from '../../../language/text.ts';
import { logWordsQuery } from './api.ts';

/** The codes of the log in the reader’s words; nothing until the words are here, rather than the codes. */
export function useLogWords() {
  const textOf = useTextOf();
  const { data } = useQuery(logWordsQuery);
  return useMemo(
    () => ({
      action: (action: string) => (data ? textOf(auditActionName(data, action)) : ''),
      entity: (entity: string) => (data ? textOf(auditEntityName(data, entity)) : ''),
      field: (path: readonly string[]) => (data ? textOf(auditFieldName(data, path)) : ''),
      value: (path: readonly string[], value: string, names: Readonly<Record<string, string>>) =>
        data ? textOf(auditValueText(data, path, value, names)) : '',
    }),
    [data, textOf],
  );
}
