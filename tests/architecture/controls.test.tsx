import { expect, test } from 'vitest';
import { controlOf } from '@/components/cabinet/controls/registry';
import { defineContent } from '@/lib/content/define-content';
import { flag, localizedText } from '@/lib/content/kinds';
import { collectionNames, definitionOf } from '@/lib/content/registry';
import { listFieldsWithoutControl } from './checks/controls';

test('every field has a control in the cabinet', () => {
  const missing = collectionNames.flatMap((name) => listFieldsWithoutControl(definitionOf(name), controlOf));
  expect(missing).toEqual([]);
});

test('the check finds a field without one', () => {
  const definition = defineContent({
    type: 'sample',
    cabinetSegment: 'sample',
    fields: { title: localizedText({ maxLength: 10 }), pinned: flag() },
    titleField: 'title',
    dialogFields: ['title'],
    defaultSort: { field: 'title', direction: 'asc' },
  });
  const found = listFieldsWithoutControl(definition, (field) =>
    field.kind === 'flag' ? undefined : controlOf(field),
  );
  expect(found).toEqual(['sample.pinned: no control for flag']);
});
