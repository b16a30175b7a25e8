import { useState } from 'react';
import { Button, Form, Select } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { cropNames, type Crop } from '@panicle/contract/trait-choices';
import { useText, useTextOf } from '../../language/text.ts';
import { choiceOptions } from '../../ui/fields/control.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ImportDrawer } from '../../ui/import-wizard/import-drawer.tsx';
import { traitMessages } from './messages.ts';

interface ListImportProps {
  /** the import target */
  kind: 'traits' | 'trait-groups';
  /** what the records are called */
  what: string;
  /** the list's query key */
  list: readonly string[];
}

/** The import of a list whose rows belong to a crop, which the reader names for rows that state none. */
export function ListImport({ kind, what, list }: ListImportProps) {
  const say = useText(traitMessages);
  const textOf = useTextOf();
  const queries = useQueryClient();
  const [importing, setImporting] = useState(false);
  const [crop, setCrop] = useState<Crop>('maize');
  const field = `${kind}-crop`;
  return (
    <>
      <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
        {say('import')}
      </Button>
      <ImportDrawer
        open={importing}
        what={what}
        kind={kind}
        options={{ crop }}
        where={
          <Form.Item label={say('cropOfFile')} htmlFor={field} layout="vertical">
            <Select<Crop>
              id={field}
              value={crop}
              options={choiceOptions(cropNames, textOf)}
              onChange={setCrop}
            />
          </Form.Item>
        }
        onDone={() => void queries.invalidateQueries({ queryKey: list })}
        onClose={() => setImporting(false)}
      />
    </>
  );
}
