// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { news } from '@/lib/content/types/news';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { IsReadOnly } from '@/components/cabinet/base/is-read-only';
import { RichTextEditor } from './rich-text-editor';

test.each([
  ['is written in its editor', false, 'true', 1],
  ['that may only be read takes no key, and has no tools', true, 'false', 0],
])('handles a text %s', async (_, isReadOnly, editable, toolbars) => {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, errors }}
    >
      <IsReadOnly value={isReadOnly}>
        <RichTextEditor
          id="body"
          definition={news}
          name="body"
          field={news.fields.body}
          label="Text"
          locale="ru"
          value="<p>one</p>"
          onChange={vi.fn()}
          focusRef={vi.fn()}
          describedBy={undefined}
          invalid={false}
        />
      </IsReadOnly>
    </CabinetProvider>,
  );
  const text = await screen.findByRole('textbox', { name: 'Text' });
  expect(text.getAttribute('contenteditable')).toBe(editable);
  expect(screen.queryAllByRole('toolbar')).toHaveLength(toolbars);
});
