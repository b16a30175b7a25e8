import { useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { MAXIMUM_PAGE_SIZE } from '@panicle/contract';
import { useText } from '../../../language/text.ts';
import { paths } from '../../../paths.ts';
import { labelTemplateCalls, labelsKey } from '../../../records/label/calls.ts';
import { handedSource } from '../../../records/label/print-source.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { printMessages } from './messages.ts';
import { Labelled } from './labelled.tsx';
import { Printing } from './printing.tsx';
import { Choice, templateOptions } from './source-fields.tsx';
import styles from './print-page.module.css';

/** Prints labels of a handed list, a group or everything by one of the templates. */
export default function PrintPage() {
  const say = useText(printMessages);
  const [search, setSearch] = useSearchParams();
  const isHanded = search.get('source') === 'handed';
  const handedKind = isHanded ? handedSource()?.kind : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: [...labelsKey, 'templates', handedKind],
    queryFn: ({ signal }) =>
      labelTemplateCalls.page(
        { pageSize: MAXIMUM_PAGE_SIZE, sort: 'name', ...(handedKind && { recordKind: handedKind }) },
        signal,
      ),
  });
  const templates = data?.records;
  const wanted = search.get('template');
  const template = templates?.find(({ id }) => id === wanted) ?? templates?.[0];
  const choose = (id: string) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), template: id }), {
      replace: true,
    });

  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (!templates) return <Spin className={styles.waiting ?? ''} />;
  if (!template) return <NoTemplate />;
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{say('title')}</h1>
      <Printing
        key={template.id}
        template={template}
        isHanded={isHanded}
        templateChoice={
          <Labelled label={say('template')}>
            <Choice
              label={say('template')}
              value={template.id}
              options={templateOptions(templates)}
              onChange={choose}
            />
          </Labelled>
        }
      />
    </article>
  );
}

function NoTemplate() {
  const say = useText(printMessages);
  const navigate = useNavigate();
  return (
    <EmptyState
      page
      icon="printer"
      title={say('noTemplate')}
      hint={say('noTemplateHint')}
      actions={
        <Button type="primary" onClick={() => void navigate(paths.labels)}>
          {say('toTemplates')}
        </Button>
      }
    />
  );
}
