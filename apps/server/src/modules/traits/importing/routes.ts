import { OneOf } from '@panicle/contract';
import { CROPS } from '@panicle/contract/trait-choices';
import { directImportRoute } from '../../imports/index.ts';
import { traitGroupImport } from '../groups/importing/import-target.ts';
import { traitImport } from './import-target.ts';

const batchImport = (base: string, target: typeof traitImport | typeof traitGroupImport, what: string) =>
  directImportRoute({
    base,
    summary: `${what}; a = crop of rows that state none, all: general; b = 0 checks only, 1 writes`,
    access: { allow: 'right', right: target.right },
    kind: target.kind,
    into: OneOf(['all', ...CROPS]),
    options: (crop): Record<string, string> => (crop === 'all' ? {} : { crop }),
  });

export const importRoutes = [
  batchImport(
    '/crop/crop-trait',
    traitImport,
    'Import a list of traits: our table, Field Book (table or JSON), Crop Ontology',
  ),
  batchImport('/crop/crop-trait-group', traitGroupImport, 'Import a list of trait groups'),
];
