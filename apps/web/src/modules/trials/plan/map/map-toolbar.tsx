import type { ReactNode } from 'react';
import { Button, Checkbox, Segmented } from 'antd';
import { useText } from '../../../../language/text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { IconButton } from '../../../../ui/icon/icon-button.tsx';
import { MenuButton } from '../../../../ui/icon/menu-button.tsx';
import type { Tool } from './map-canvas.tsx';
import { mapMessages } from './map-messages.ts';
import styles from './map.module.css';
import type { MapEditor } from './use-map-editor.ts';

export type MapDialog = 'settings' | 'numbering' | 'lanes' | 'useLayout' | 'saveLayout';

interface MapToolbarProps {
  editor: MapEditor;
  tool: Tool;
  onTool: (tool: Tool) => void;
  readOnly: boolean;
  toScale: boolean;
  onToScale: (toScale: boolean) => void;
  onZoom: (factor: number) => void;
  onFit: () => void;
  onDialog: (dialog: MapDialog) => void;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}

export function MapToolbar(props: MapToolbarProps) {
  const { editor, tool, onTool, readOnly, toScale, onToScale, onZoom, onFit, onDialog } = props;
  const { saving, onSave, onDiscard, children } = props;
  const say = useText(mapMessages);
  const nothing = editor.chosen.size === 0;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={say('tools')}>
      <Segmented<Tool>
        aria-label={say('select')}
        value={tool}
        onChange={onTool}
        options={(['select', 'area', 'pan'] as const).map((value) => ({ value, label: say(value) }))}
      />
      {readOnly ? null : (
        <>
          <MenuButton
            disabled={nothing}
            items={[
              { key: 'dead', label: say('markDead'), onClick: () => editor.mark('dead') },
              { key: 'filler', label: say('markFiller'), onClick: () => editor.mark('filler') },
              { key: 'border', label: say('markBorder'), onClick: () => editor.mark('border') },
              { type: 'divider' },
              { key: 'planted', label: say('markPlanted'), onClick: () => editor.mark(null) },
              { key: 'clear', label: say('remove'), onClick: () => editor.clear() },
            ]}
          >
            <Button disabled={nothing} icon={<Icon name="square" />}>
              {say('mark')}
            </Button>
          </MenuButton>
          <MenuButton
            items={[
              { key: 'numbering', label: say('renumber'), onClick: () => onDialog('numbering') },
              { key: 'lanes', label: say('lanes'), onClick: () => onDialog('lanes') },
              { key: 'fill', label: say('fillFree'), onClick: () => editor.fillFree() },
              { key: 'surround', label: say('surround'), onClick: () => editor.surround() },
              { type: 'divider' },
              { key: 'useLayout', label: say('useLayout'), onClick: () => onDialog('useLayout') },
              { key: 'saveLayout', label: say('saveLayout'), onClick: () => onDialog('saveLayout') },
              { type: 'divider' },
              { key: 'settings', label: say('settings'), onClick: () => onDialog('settings') },
            ]}
          >
            <Button icon={<Icon name="layout" />}>{say('arrange')}</Button>
          </MenuButton>
          <IconButton
            icon={<Icon name="undo" />}
            aria-label={say('undo')}
            disabled={!editor.canUndo}
            onClick={editor.undo}
          />
          <IconButton
            icon={<Icon name="redo" />}
            aria-label={say('redo')}
            disabled={!editor.canRedo}
            onClick={editor.redo}
          />
        </>
      )}
      <IconButton icon={<Icon name="minus" />} aria-label={say('zoomOut')} onClick={() => onZoom(1 / 1.25)} />
      <IconButton icon={<Icon name="plus" />} aria-label={say('zoomIn')} onClick={() => onZoom(1.25)} />
      <IconButton icon={<Icon name="expand" />} aria-label={say('fit')} onClick={onFit} />
      <Checkbox checked={toScale} onChange={({ target }) => onToScale(target.checked)}>
        {say('toScale')}
      </Checkbox>
      {children}
      {readOnly ? (
        <span />
      ) : (
        <span className={styles.save}>
          {editor.changes > 0 ? <Button onClick={onDiscard}>{say('discard')}</Button> : null}
          <Button type="primary" loading={saving} disabled={editor.changes === 0} onClick={onSave}>
            {editor.changes === 0 ? say('saveNone') : say('save', { count: editor.changes })}
          </Button>
        </span>
      )}
    </div>
  );
}
