export default function HomePage() {
  return <main id="content" />;
}
