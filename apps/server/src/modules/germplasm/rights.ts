import type { Language } from '@panicle/contract';
import type { Access, Session } from '../../platform/http/route.ts';

export const germplasmAccess: Access = { allow: 'right', right: 'germplasm.write' };
export const germplasmReaders: Access = { allow: 'right', right: 'germplasm.read' };

/** Who works, and the language in which refusals name columns and tables. */
export interface Author {
  session: Session;
  language: Language;
}
