import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { RequestRefused } from '../../api/request-error.ts';
import { useText } from '../../language/text.ts';
import { LICENCE_KEY } from './notice/use-licence.ts';
import { useLengthRule } from '../../ui/form/text-length.ts';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { authorizationQuery, enterCode } from './api.ts';
import { authorizationMessages } from './messages.ts';
import styles from './authorization-page.module.css';

interface Entries {
  code: string;
}

/** Takes a code; the field shows what is wrong with one, and the text stays for another try. */
export function CodeForm() {
  const say = useText(authorizationMessages);
  const notice = useNotice();
  const attempt = useAttempt();
  const queries = useQueryClient();
  const [form] = Form.useForm<Entries>();
  const shortEnough = useLengthRule(4000);
  const [busy, setBusy] = useState(false);

  const enter = async (code: string) => {
    try {
      await enterCode(code);
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      form.setFields([{ name: 'code', errors: [error.message] }]);
      return;
    }
    form.resetFields();
    notice.success(say('saved'));
    await Promise.all(
      [authorizationQuery.queryKey, [LICENCE_KEY]].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
  const save = async ({ code }: Entries) => {
    setBusy(true);
    await attempt(() => enter(code));
    setBusy(false);
  };

  return (
    <Form<Entries>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={styles.form ?? ''}
      onFinish={(entries) => void save(entries)}
    >
      <Form.Item
        name="code"
        label={say('code')}
        extra={say('codeHint')}
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: say('codeMissing') }, shortEnough]}
      >
        <Input.TextArea rows={5} spellCheck={false} autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {say('save')}
      </Button>
    </Form>
  );
}
