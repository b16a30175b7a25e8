import { Icon } from '../../ui/icon/icon.tsx';

/** For password inputs, whose library puts a named button around it. */
export const eye = (visible: boolean) => <Icon name={visible ? 'eye' : 'eyeOff'} />;
