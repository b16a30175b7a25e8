import type { Ref } from 'react';
import { Button, Tooltip, type ButtonProps } from 'antd';

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** what it does: read out, and shown to who points at it */
  'aria-label': string;
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
}

/** A button that shows an icon only. What a menu or a dialog gives to its button goes on to it. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip title={props['aria-label']}>
      <Button {...props} />
    </Tooltip>
  );
}
