'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import type { ComponentType } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { BlockNoteProps } from './block-note';
import type { BlockInput } from '@/lib/content/define-block';
import { isBuiltIn } from '@/lib/content/blocks/settle-built-in';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { BlocksField } from '@/lib/content/kinds/blocks';
import { ownerOfBlock } from '@/lib/content/leaves';
import { useIsReadOnly } from '@/components/cabinet/base/is-read-only';
import styles from './block-editor.module.css';
import { BlockField } from './block-field';
import { readError } from './read-error';
import { useOpenFromAddress } from './use-open-from-address';

interface Props {
  readonly id: string;
  /** Path of the block in the form. */
  readonly path: readonly (string | number)[];
  /** The list that contains the block. */
  readonly list: {
    readonly definition: ContentDefinition;
    readonly name: string;
    readonly field: BlocksField;
  };
  readonly block: BlockInput;
  /** Type and first words. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Changes the stored block by a function of its newest value. */
  readonly onChange: (change: (block: BlockInput) => BlockInput) => void;
  /** `null` if the block cannot be copied. */
  readonly onCopy: (() => void) | null;
  /** `null` if the block cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** Renders a block of a form: its name, its buttons and, while it is open, its fields. */
export function BlockEditor(props: Props) {
  const { id, path, list, block, label, isOpen, onOpen, onChange } = props;
  const t = useTranslations('cabinet.blocks');
  const content = useTranslations('content');
  const isReadOnly = useIsReadOnly();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const owner = ownerOfBlock(list.definition, list.name, list.field, block.type);
  const { parts } = useCabinet();
  useOpenFromAddress(`block-${block.id}`, () => onOpen(true));
  if (!owner) return null;
  const Note = parts.blockNotes[owner.type] as ComponentType<BlockNoteProps> | undefined;
  const isFixed = isBuiltIn(block);
  const names = Object.keys(owner.fields);
  const isFoldable = names.length > 0;
  const isWrong = readError(errors, path) !== undefined;
  return (
    <div
      className={styles.block}
      id={`block-${block.id}`}
      data-block={block.id}
      data-hidden={block.hidden || undefined}
      data-wrong={isWrong || undefined}
    >
      {isFoldable ? (
        <FoldButton label={label} isOpen={isOpen} fieldsId={`${id}-fields`} onOpen={onOpen} />
      ) : (
        <p className={styles.fixed}>
          <span className={styles.label}>{label}</span>
        </p>
      )}
      <div className={styles.tools}>
        {isWrong && <Chip tone="danger">{t('wrong')}</Chip>}
        {block.hidden && <Chip tone="neutral">{t('hidden')}</Chip>}
        {!isReadOnly && <BlockButtons {...props} canHide={block.type !== 'row' && !isFixed} />}
      </div>
      {isFixed && <p className={styles.note}>{content(`block.${block.type}.hint`)}</p>}
      {Note && (
        <div className={styles.note}>
          <Note block={block} isOpen={isOpen} />
        </div>
      )}
      {isFoldable && isOpen && (
        <div id={`${id}-fields`} className={styles.fields} data-fields>
          {names.map((name) => (
            <BlockField
              key={name}
              id={`${id}-${name}`}
              path={[...path, name]}
              definition={{ ...list.definition, type: owner.type, fields: owner.fields }}
              name={name}
              value={block[name]}
              onChange={(change) => onChange((stored) => ({ ...stored, [name]: change(stored[name]) }))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface FoldProps extends Pick<Props, 'label' | 'isOpen' | 'onOpen'> {
  readonly fieldsId: string;
}

function FoldButton({ label, isOpen, fieldsId, onOpen }: FoldProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      data-toggle
      aria-expanded={isOpen}
      aria-controls={fieldsId}
      onClick={() => onOpen(!isOpen)}
    >
      <Icon name="down" className={styles.fold} />
      <span className={styles.label}>{label}</span>
    </button>
  );
}

/** Renders the buttons that hide, copy and remove a block. */
function BlockButtons(props: Props & { readonly canHide: boolean }) {
  const { block, label: title, canHide, onChange, onCopy, onRemove } = props;
  const t = useTranslations('cabinet.blocks');
  return (
    <>
      {canHide && (
        <Button
          variant="quiet"
          size="small"
          aria-pressed={block.hidden}
          aria-label={t('hideNamed', { title })}
          onClick={() => onChange((stored) => ({ ...stored, hidden: !stored.hidden }))}
        >
          {t(block.hidden ? 'show' : 'hide')}
        </Button>
      )}
      {onCopy && (
        <Button variant="quiet" size="small" aria-label={t('copyNamed', { title })} onClick={onCopy}>
          {t('copy')}
        </Button>
      )}
      {onRemove && (
        <Button variant="quiet" size="small" aria-label={t('removeNamed', { title })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </>
  );
}
