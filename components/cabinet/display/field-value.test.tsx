// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { definitionOf } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { FieldValue } from './field-value';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows the words of rich text on the server, which has no HTML parser', () => {
  vi.stubGlobal('DOMParser', undefined);
  const definition = definitionOf('news');
  const place = { name: 'body', locale: 'ru', field: definition.fields['body'] ?? null } as const;
  const html = renderToString(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <FieldValue definition={definition} place={place} value="<p>First</p><p>Second</p>" />
    </CabinetProvider>,
  );
  expect(html).toContain('First Second');
});
