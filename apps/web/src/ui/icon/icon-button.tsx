import type { Ref } from 'react';
import { Button, type ButtonProps } from 'antd';
import { Hint } from './hint.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** what it does: read out, and shown to who points at it */
  'aria-label': string;
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
}

/** The class that a menu gives to its button while it is open. */
const OPEN = 'ant-dropdown-open';

/** A button that shows an icon only. What a menu or a dialog gives to its button goes on to it. */
export function IconButton(props: IconButtonProps) {
  // it would cover the menu's entries
  const menuOpen = props.className?.split(' ').includes(OPEN) ?? false;
  return (
    <Hint title={menuOpen ? '' : props['aria-label']}>
      <Button {...props} />
    </Hint>
  );
}
