import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';

export const templateBin: BinKind = {
  kind: 'label-template',
  what: { zh: '标签模板', en: '{count, Label template|Label templates}' },
  right: 'labels.write',
  tables: [{ table: 'label_template', of: 'id = any($1::uuid[])' }],
  name: { column: 'name', index: 'label_template_name' },
};
