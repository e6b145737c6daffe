import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import type { MealName } from '../content/meals';
import type { Locale } from '@/lib/i18n/locales';
import { splitByChoice, type Allergen } from '../model/allergen-choice';
import { listMeals, type Meal, type Menu } from '../model/menus';
import { sumPrices } from '../model/sum-prices';
import type { Canteen } from './read-canteen';
import { ContentPicture } from '@/components/site/content/content-picture';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './day-menu.module.css';
import { DishItem } from './dish-item';
import { LeftOutDishes } from './left-out-dishes';

interface Props {
  readonly menu: Menu;
  readonly canteen: Canteen;
  /** Allergens of the dishes to leave out. */
  readonly excludedAllergens: readonly Allergen[];
  readonly locale: Locale;
  readonly heading?: 'h3' | 'h4';
}

/** Renders the meals of a menu with their dishes. Dishes that may have a chosen allergen are only named. */
export async function DayMenu({ menu, canteen, excludedAllergens, locale, heading = 'h3' }: Props) {
  const note = 'note' in menu ? menu.note : null;
  const t = await getTranslations({ locale });
  const meals = listMeals(menu, canteen.dishes);
  const Heading = heading;
  return (
    <div className={styles.menu}>
      {note && readLocalized(note, locale) && (
        <p className={styles.note}>
          <LocalizedSpan text={note} locale={locale} />
        </p>
      )}
      {menu.image && (
        <ContentPicture
          image={menu.image}
          locale={locale}
          ratio="photo"
          sizes="(min-width: 60rem) 24rem, 100vw"
          className={styles.picture}
        />
      )}
      <div className={styles.meals}>
        {meals.map((meal) => (
          <section key={meal.name} className={styles.meal}>
            <div className={styles.head}>
              <Heading>{t(`content.cyclemenu.fields.${meal.name}.label`)}</Heading>
              <MealTime canteen={canteen} name={meal.name} />
              <MealPrice meal={meal} canteen={canteen} locale={locale} />
            </div>
            <Dishes meal={meal} excludedAllergens={excludedAllergens} locale={locale} />
          </section>
        ))}
      </div>
    </div>
  );
}

function MealTime({ canteen, name }: { readonly canteen: Canteen; readonly name: MealName }) {
  const time = canteen.settings?.meals.find(({ meal, time: own }) => meal === name && own !== null)?.time;
  return time ? <span className={styles.time}>{time}</span> : null;
}

interface PriceProps extends Pick<Props, 'canteen' | 'locale'> {
  readonly meal: Meal;
}

/** Renders the sum of the prices of a meal for those who pay: nothing if the meal is free for all or a price is missing. */
async function MealPrice({ meal, canteen, locale }: PriceProps) {
  const guests = canteen.settings?.meals.filter((row) => row.meal === meal.name && row.price !== null) ?? [];
  const sum = sumPrices(meal.dishes);
  if (sum === null || (guests.length > 0 && guests.every(({ price }) => price === 0))) return null;
  const t = await getTranslations({ locale, namespace: 'canteen' });
  return <strong className={styles.sum}>{t('price', { price: String(sum) })}</strong>;
}

interface DishesProps {
  readonly meal: Meal;
  readonly excludedAllergens: readonly Allergen[];
  readonly locale: Locale;
}

async function Dishes({ meal, excludedAllergens, locale }: DishesProps) {
  const t = await getTranslations({ locale, namespace: 'canteen' });
  const { shown, ...others } = splitByChoice(meal.dishes, excludedAllergens);
  return (
    <>
      {shown.length > 0 ? (
        <ul role="list">
          {shown.map((dish) => (
            <DishItem key={dish.id} dish={dish} locale={locale} />
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>{t('nothingLeft')}</p>
      )}
      <LeftOutDishes {...others} locale={locale} />
    </>
  );
}
