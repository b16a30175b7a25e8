import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';

export const materialTemplateBin: BinKind = {
  kind: 'material-template',
  what: { zh: '材料模板', en: '{count, Material template|Material templates}' },
  right: 'templates.write',
  tables: [
    { table: 'material_template', of: 'id = any($1::uuid[])' },
    {
      table: 'material_template_column',
      of: 'template_id = any($1::uuid[])',
      owner: 'template_id',
      counted: { zh: '列', en: '{count, column|columns}' },
    },
  ],
  name: { column: 'name', index: 'material_template_name' },
};
