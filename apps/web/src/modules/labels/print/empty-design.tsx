import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { LabelTemplate } from '@panicle/contract/labels/templates';
import { useText } from '../../../language/text.ts';
import { pathTo, paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { printMessages } from './messages.ts';

/** A template whose label is empty. */
export function EmptyDesign({ template }: { template: LabelTemplate }) {
  const say = useText(printMessages);
  const navigate = useNavigate();
  const design = pathTo(paths.labelDesign, { templateId: template.id });
  return (
    <EmptyState
      icon="printer"
      title={say('emptyDesign')}
      actions={
        <Button type="primary" onClick={() => void navigate(design)}>
          {say('designIt')}
        </Button>
      }
    />
  );
}
