import { Button, Checkbox, Form, Radio } from 'antd';
import type { MaterialColumn } from '@panicle/contract/material-columns';
import type { MaterialFilter } from '@panicle/contract/material-search';
import { useText, useTextOf } from '../../../language/text.ts';
import type { TableFormat } from '../../../ui/export/table-formats.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { germplasmMessages } from '../messages.ts';
import { MATERIALS } from '../../../records/material/calls.ts';
import { exportMessages } from './messages.ts';
import styles from './export-dialog.module.css';

interface ExportDialogProps {
  /** of the file; null: closed */
  format: TableFormat | null;
  /** materials that the filter leaves */
  count: number;
  columns: readonly MaterialColumn[];
  /** keys of the columns that the list shows, in its order */
  shown: readonly string[];
  filter: MaterialFilter;
  sorting: { sort?: string; order?: 'asc' | 'desc' };
  /** whether the group has titles of its own */
  headed?: boolean;
  onClose: () => void;
}

interface Values {
  /** undefined where the group has no titles of its own */
  heads?: 'own' | 'usual';
  columns: string[];
}

/** Columns of the list that stand for several of the material's own. */
const parts: Record<string, readonly string[]> = {
  variety: ['sourceId', 'variety', 'nameEn'],
  type: ['type', 'generation'],
  station: ['station', 'room'],
};

/** The list's columns as the file has them: the two lines of a cell are two columns. */
const columnsShown = (shown: readonly string[]) => [...new Set(shown.flatMap((key) => parts[key] ?? [key]))];

/** Saves the materials of the list as a file, with the columns that the reader chooses. */
export function ExportDialog(props: ExportDialogProps) {
  const { format, count, columns, shown, filter, sorting, headed = false, onClose } = props;
  const say = useText(exportMessages);
  const sayGermplasm = useText(germplasmMessages);
  const textOf = useTextOf();
  const download = useDownload();
  const options = [
    ...columns.map(({ key, title }) => ({ value: key, label: textOf(title) })),
    { value: 'groupName', label: sayGermplasm('group') },
    { value: 'createdAt', label: say('created') },
    { value: 'updatedAt', label: say('changed') },
    { value: 'updatedBy', label: say('changedBy') },
  ];
  const known = new Set(options.map(({ value }) => value));
  const inList = columnsShown(shown).filter((key) => known.has(key));

  const save = async ({ columns: wanted, heads = 'usual' }: Values) => {
    if (format === null) return;
    // in the list's order, then in that of the boxes
    const order = [...inList, ...options.map(({ value }) => value)];
    const keys = [...new Set(order)].filter((key) => wanted.includes(key));
    await download(`${MATERIALS}/export`, {
      query: { ...filter, ...sorting, format, heads, columns: keys.join(',') },
    });
    onClose();
  };

  return (
    <FormDialog<Values>
      name="export"
      record={null}
      open={format !== null}
      title={say(format === 'csv' ? 'titleCsv' : 'titleXlsx', { count })}
      saveLabel={say('export')}
      disabled={count === 0}
      initialValues={{ columns: inList, heads: 'own' }}
      onSave={save}
      onClose={onClose}
    >
      <p className={styles.hint}>{count === 0 ? say('nothing') : say('hint')}</p>
      {headed ? (
        <FormField name="heads" label={say('heads')}>
          <Radio.Group options={(['own', 'usual'] as const).map((value) => ({ value, label: say(value) }))} />
        </FormField>
      ) : null}
      <ColumnBoxes options={options} inList={inList} />
    </FormDialog>
  );
}

interface ColumnBoxesProps {
  options: readonly { value: string; label: string }[];
  /** those that the list shows */
  inList: readonly string[];
}

function ColumnBoxes({ options, inList }: ColumnBoxesProps) {
  const say = useText(exportMessages);
  const form = Form.useFormInstance<Values>();
  return (
    <Form.Item
      name="columns"
      label={
        <span className={styles.columnsHead}>
          {say('columns')}
          <Button
            type="link"
            size="small"
            onClick={() =>
              form.setFieldValue(
                'columns',
                options.map(({ value }) => value),
              )
            }
          >
            {say('all')}
          </Button>
          <Button type="link" size="small" onClick={() => form.setFieldValue('columns', [...inList])}>
            {say('shown')}
          </Button>
        </span>
      }
      rules={[
        {
          // not `required`: the library would mark a group as required, which screen readers do not know
          validator: (_rule: unknown, keys: string[]) =>
            keys.length > 0 ? Promise.resolve() : Promise.reject(new Error(say('noColumns'))),
        },
      ]}
    >
      <Checkbox.Group className={styles.columns ?? ''} options={[...options]} />
    </Form.Item>
  );
}
