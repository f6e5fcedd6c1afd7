/** A picker beside each field for a colour. The field stays, since a picker can't say that there is none. */

for (const field of document.querySelectorAll(".colours input")) {
  const picker = document.createElement("input");
  picker.type = "color";
  picker.setAttribute("aria-label", field.labels[0].textContent);
  const follow = () => {
    const isColour = /^#[0-9a-f]{6}$/i.test(field.value);
    if (isColour) picker.value = field.value.toLowerCase();
    picker.classList.toggle("none", !isColour);
  };
  follow();
  field.addEventListener("input", follow);
  picker.addEventListener("input", () => {
    field.value = picker.value;
    follow();
  });
  field.after(picker);
}
