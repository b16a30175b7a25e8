import { Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../../language/text.ts';
import { fieldLayoutCalls, fieldLayoutsKey } from '../../../../records/field-layout/calls.ts';
import { fieldLayoutRecord } from '../../../../records/field-layout/field-layout.ts';
import { useNotice } from '../../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../../ui/form/form-field.tsx';
import { RecordSelect } from '../../../../ui/record/record-select.tsx';
import { applyLayout, layoutOf } from './layouts.ts';
import { mapMessages } from './map-messages.ts';
import type { MapEditor } from './use-map-editor.ts';

interface LayoutDialogProps {
  editor: MapEditor;
  open: boolean;
  onClose: () => void;
}

/** Takes a layout of the library for the map: a step that can be taken back. */
export function UseLayoutDialog({ editor, open, onClose }: LayoutDialogProps) {
  const say = useText(mapMessages);
  const use = async ({ layout }: { layout: string }) => {
    const found = await fieldLayoutCalls.read(layout);
    const { plots } = editor.document;
    const made = applyLayout(editor.document, found);
    if (made === 'outside') throw new Error(say('layoutSmall', { count: plots.length }));
    if (editor.change(made)) onClose();
  };
  return (
    <FormDialog<{ layout: string }>
      name="map-layout"
      record={null}
      open={open}
      title={say('useLayout')}
      initialValues={{}}
      saveLabel={say('apply')}
      refusedAt="layout"
      onSave={use}
      onClose={onClose}
    >
      <FormField
        name="layout"
        label={say('layout')}
        extra={say('layoutHint')}
        rules={[{ required: true, message: say('needed', { name: say('layout') }) }]}
      >
        <RecordSelect of={fieldLayoutRecord} />
      </FormField>
    </FormDialog>
  );
}

/** Keeps size, fillers, borders and paths of the map in the library. */
export function SaveLayoutDialog({ editor, open, onClose }: LayoutDialogProps) {
  const say = useText(mapMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const save = async ({ name }: { name: string }) => {
    await fieldLayoutCalls.create(layoutOf(editor.document, name));
    notice.success(say('layoutSaved', { name }));
    onClose();
    await queries.invalidateQueries({ queryKey: fieldLayoutsKey });
  };
  return (
    <FormDialog<{ name: string }>
      name="map-as-layout"
      record={null}
      open={open}
      title={say('saveLayout')}
      initialValues={{ name: '' }}
      refusedAt="name"
      onSave={save}
      onClose={onClose}
    >
      <FormField
        name="name"
        label={say('layoutName')}
        rules={[{ required: true, whitespace: true, message: say('needed', { name: say('layoutName') }) }]}
      >
        <Input maxLength={100} />
      </FormField>
    </FormDialog>
  );
}
