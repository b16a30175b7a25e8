import { Modal } from 'antd';
import type { PlotHarvestMethod, PlotHarvestPreview } from '@panicle/contract/plot-harvests';
import { formatStored, NOTHING } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import styles from './harvest.module.css';
import { harvestMessages } from './messages.ts';

interface PreviewDialogProps {
  preview: PlotHarvestPreview | null;
  method: PlotHarvestMethod;
  unit: string;
  busy: boolean;
  onMake: () => void;
  onClose: () => void;
}

/** What a harvest will make, before it is made. */
export function PreviewDialog({ preview, method, unit, busy, onMake, onClose }: PreviewDialogProps) {
  const say = useText(harvestMessages);
  const count = preview?.count ?? 0;
  const products = (preview?.products ?? []).map((product, index) => ({ ...product, key: String(index) }));
  const stores = method === 'seed';
  return (
    <Modal
      open={preview !== null}
      width={760}
      title={say(stores ? 'previewSeed' : 'previewTitle', { count })}
      okText={say(stores ? 'store' : 'make', { count })}
      confirmLoading={busy}
      onOk={onMake}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles.preview}>
        <DataTable
          label={say('preview')}
          rows={products}
          rowKey={({ key }) => key}
          columns={[
            { key: 'plot', title: say('plot'), value: ({ plot }) => plot },
            { key: 'source', title: say('source'), value: ({ source }) => source },
            ...(stores
              ? []
              : [
                  {
                    key: 'name',
                    title: say('name'),
                    strong: true,
                    value: ({ name }: (typeof products)[number]) => name ?? NOTHING,
                    render: ({ name }: (typeof products)[number]) => (
                      <span className={styles.name}>{name ?? NOTHING}</span>
                    ),
                  },
                  {
                    key: 'code',
                    title: say('code'),
                    value: ({ code }: (typeof products)[number]) => code ?? say('byRule'),
                  },
                  {
                    key: 'generation',
                    title: say('generation'),
                    value: ({ generation }: (typeof products)[number]) => generation ?? NOTHING,
                  },
                ]),
            {
              key: 'quantity',
              title: say('quantity'),
              kind: 'number',
              value: ({ quantity }) => quantity,
              render: ({ quantity }) => (quantity === null ? NOTHING : `${formatStored(quantity)} ${unit}`),
            },
          ]}
        />
      </div>
      {count > products.length ? (
        <p className={styles.hint}>{say('previewRest', { shown: products.length })}</p>
      ) : null}
    </Modal>
  );
}
