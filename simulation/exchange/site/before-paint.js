document.documentElement.dataset.theme = "dark";
