/** Returns the sum of the prices of dishes, in tenge; `null` if there is no dish, or one without a price. */
export function sumPrices(dishes: readonly { readonly price: number | null }[]): number | null {
  if (dishes.length === 0 || dishes.some(({ price }) => price === null)) return null;
  return dishes.reduce((sum, { price }) => sum + (price ?? 0), 0);
}
