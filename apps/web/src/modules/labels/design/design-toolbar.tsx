import { useText } from '../../../language/text.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { MenuButton } from '../../../ui/icon/menu-button.tsx';
import { Button } from 'antd';
import { aligned, type Alignment } from './arrange.ts';
import type { DesignAction, DesignState } from './design-state.ts';
import { designMessages } from './messages.ts';
import styles from './design-page.module.css';

const ALIGNMENTS: readonly Alignment[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom'];

interface DesignToolbarProps {
  state: DesignState;
  label: { width: number; height: number; margin: number };
  dispatch: (action: DesignAction) => void;
  onZoom: (by: number) => void;
}

/** Back and forth, align, duplicate, delete, zoom. */
export function DesignToolbar({ state, label, dispatch, onZoom }: DesignToolbarProps) {
  const say = useText(designMessages);
  const { elements, chosen, past, future } = state;
  const none = chosen.length === 0;
  const tool = (
    name: 'undo' | 'redo' | 'remove' | 'duplicate',
    icon: IconName,
    disabled: boolean,
    act: () => void,
  ) => <IconButton icon={<Icon name={icon} />} aria-label={say(name)} disabled={disabled} onClick={act} />;
  const duplicate = () => {
    const copies = elements
      .filter((_, number) => chosen.includes(number))
      .map((element) => ({ ...element, x: element.x + 2, y: element.y + 2 }));
    const numbers = copies.map((_, index) => elements.length + index);
    dispatch({ do: 'change', elements: [...elements, ...copies], chosen: numbers });
  };
  const remove = () =>
    dispatch({
      do: 'change',
      elements: elements.filter((_, number) => !chosen.includes(number)),
      chosen: [],
    });
  return (
    <div className={styles.tools} role="toolbar">
      {tool('undo', 'undo', past.length === 0, () => dispatch({ do: 'undo' }))}
      {tool('redo', 'redo', future.length === 0, () => dispatch({ do: 'redo' }))}
      <MenuButton
        items={ALIGNMENTS.map((to) => ({
          key: to,
          label: say(to),
          disabled: none,
          onClick: () => dispatch({ do: 'change', elements: aligned(elements, chosen, to, label) }),
        }))}
      >
        <Button icon={<Icon name="layout" />}>{say('align')}</Button>
      </MenuButton>
      {tool('duplicate', 'copy', none, duplicate)}
      {tool('remove', 'trash', none, remove)}
      <IconButton icon={<Icon name="minus" />} aria-label={say('zoomOut')} onClick={() => onZoom(1 / 1.25)} />
      <IconButton icon={<Icon name="plus" />} aria-label={say('zoomIn')} onClick={() => onZoom(1.25)} />
    </div>
  );
}
