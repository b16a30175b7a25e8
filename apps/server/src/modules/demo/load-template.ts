import type { MaterialTemplateCreation, TemplateColumn } from '@panicle/contract/material-templates';
import { createTemplate, isTemplateNameTaken } from '../templates/index.ts';
import type { Loading } from './load.ts';

const name = '演示 自交系圃 Line nursery';

const column = (kind: TemplateColumn['kind'], key: string, required = false): TemplateColumn => ({
  kind,
  key,
  required,
});

/** A template of a nursery of lines, whose new lines are numbered by the demo's rule. */
export async function loadTemplate(
  loading: Loading,
  known: { numberRuleId: string; pedigreeId: string; traitIds: readonly (string | undefined)[] },
): Promise<void> {
  if (await isTemplateNameTaken(loading.transaction, name)) return;
  const template: MaterialTemplateCreation = {
    name,
    columns: [
      column('base', 'sourceId'),
      column('base', 'variety', true),
      column('base', 'type'),
      column('base', 'generation'),
      column('base', 'year'),
      column('field', known.pedigreeId),
      ...known.traitIds.flatMap((id) => (id === undefined ? [] : [column('trait', id)])),
    ],
    numberRuleId: known.numberRuleId,
    description: '演示数据 Demo data',
  };
  await createTemplate(loading, template, loading.batchId);
}
