import { Guide } from '../../modules/manual/for-shell/guide.tsx';
import { Brand } from '../layout/brand.tsx';
import { LanguageButton } from '../layout/language-button.tsx';

/** Getting started, with or without a session. */
export default function GuidePage() {
  return <Guide brand={<Brand short={false} />} tools={<LanguageButton />} />;
}
