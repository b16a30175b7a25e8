import { Button, Form, Modal } from 'antd';
import type { MaterialColumn } from '@panicle/contract/material-columns';
import { operatorsOf, type Criterion } from '@panicle/contract/material-search';
import { useText } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { uiMessages } from '../../../ui/messages.ts';
import { CriterionFields } from './criterion-fields.tsx';
import { searchMessages } from './messages.ts';
import styles from './multi-search.module.css';

const MOST = 20;

interface MultiSearchProps {
  open: boolean;
  columns: readonly MaterialColumn[];
  /** the head under which a column is offered, where there are many */
  sectionOf?: ((column: MaterialColumn) => string) | undefined;
  criteria: readonly Criterion[];
  onClose: () => void;
  onFind: (criteria: Criterion[]) => void;
}

/** Search by several criteria at once. */
export function MultiSearch({ open, ...form }: MultiSearchProps) {
  const say = useText(searchMessages);
  return (
    <Modal open={open} title={say('title')} destroyOnHidden onCancel={form.onClose} footer={null}>
      <CriteriaForm {...form} />
    </Modal>
  );
}

/** Begins anew, from the criteria that are set, each time it is opened. */
function CriteriaForm({ columns, sectionOf, criteria, onClose, onFind }: Omit<MultiSearchProps, 'open'>) {
  const say = useText(searchMessages);
  const sayUi = useText(uiMessages);
  const notice = useNotice();
  const [first] = columns;
  const fresh = { field: first?.key, operator: first && operatorsOf[first.kind][0] };

  const find = ({ criteria: wanted = [] }: { criteria?: Criterion[] }) => {
    if (wanted.length === 0) notice.warning(say('criteriaEmpty'));
    else onFind(wanted.map(onlyUsed));
  };

  return (
    <Form initialValues={{ criteria: criteria.length > 0 ? criteria : [fresh] }} onFinish={find}>
      <p className={styles.hint}>{say('hint')}</p>
      <Form.List name="criteria">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.criterion}>
                <CriterionFields place={name} columns={columns} sectionOf={sectionOf} />
                <IconButton
                  type="text"
                  icon={<Icon name="close" />}
                  aria-label={say('removeCriterion', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              type="dashed"
              icon={<Icon name="plus" />}
              disabled={fields.length >= MOST}
              onClick={() => add(fresh)}
            >
              {say('addCriterion')}
            </Button>
          </>
        )}
      </Form.List>
      <footer className={styles.footer}>
        <Button className={styles.clear ?? ''} onClick={() => onFind([])}>
          {say('clear')}
        </Button>
        <Button onClick={onClose}>{sayUi('cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {say('find')}
        </Button>
      </footer>
    </Form>
  );
}

/** Values of operators that were chosen before and given up stay behind. */
function onlyUsed({ field, operator, value, values, from, to }: Criterion): Criterion {
  if (operator === 'oneOf') return { field, operator, values };
  if (operator === 'empty' || operator === 'filled') return { field, operator };
  if (operator !== 'between') return { field, operator, value };
  const given = (end: Criterion['from'] | null) => end !== undefined && end !== null && end !== '';
  return { field, operator, ...(given(from) ? { from } : {}), ...(given(to) ? { to } : {}) };
}
